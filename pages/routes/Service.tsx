import { serviceIcons } from '../content/pictures.ts';
import { BelowFoldStyles } from '../layout/BelowFoldStyles.tsx';
import { usePage } from '../layout/page-context.ts';
import { BannerSection } from '../sections/BannerSection.tsx';
import { PageHero } from '../sections/PageHero.tsx';
import { Points } from '../sections/Points.tsx';
import { QuoteSection } from '../sections/QuoteSection.tsx';
import { Head, Section } from '../sections/Section.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Story } from '../sections/Story.tsx';

/** Key of the texts of a service. */
export type ServiceName = keyof typeof serviceIcons;

/** Page of a service: authentication, buyback, direct sales or pricing. */
export function Service({ name }: { name: ServiceName }) {
  const { points: pointsSection, steps, details, banner, quote } = usePage().content[name];
  const { items, ...detailsHead } = details;
  const { points, ...pointsHead } = pointsSection;
  return (
    <>
      <PageHero page={name} />
      <BelowFoldStyles />
      <Story page={name} />
      <Section tone="sand">
        <Head {...pointsHead} />
        <Points points={points} icons={serviceIcons[name]} label={pointsHead.heading} />
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
