import type { ServicePage } from '../content/services.ts';
import { MoreStyles } from '../layout/MoreStyles.tsx';
import { BannerSection } from '../sections/BannerSection.tsx';
import { PageHero } from '../sections/PageHero.tsx';
import { Points } from '../sections/Points.tsx';
import { QuoteSection } from '../sections/QuoteSection.tsx';
import { Head, Section } from '../sections/Section.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Story } from '../sections/Story.tsx';

/** Page of a service: authentication, buyback, direct sales or pricing. */
export function Service({ hero, story, points, steps, details, banner, quote }: ServicePage) {
  const { items, ...detailsHead } = details;
  const { points: list, ...pointsHead } = points;
  return (
    <>
      <PageHero {...hero} />
      <MoreStyles />
      <Story {...story} />
      <Section tone="sand">
        <Head {...pointsHead} />
        <Points points={list} label={pointsHead.heading} />
      </Section>
      <Steps {...steps} />
      <BannerSection {...banner} />
      <Section className="details">
        <Head {...detailsHead} />
        <dl>
          {items.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <QuoteSection {...quote} />
    </>
  );
}
