import { countryOfLanguage } from '../../widgets/domain/languages.ts';
import { block } from '../../widgets/plain-form/markup.ts';
import { plainFormLines } from '../../widgets/plain-form/plain-form.ts';
import type { SectionHead } from '../content/parts.ts';
import { usePage } from '../layout/page-context.ts';
import { ShadowRoot } from '../layout/ShadowRoot.tsx';
import { settings } from '../settings.ts';
import { Entry, Hours, WhatsAppNumber } from './contact-entries.tsx';
import { Points } from './Points.tsx';
import { ReplyDay } from './ReplyDay.tsx';
import { Head, Section } from './Section.tsx';

const legalPages = { terms: '/terms', privacy: '/privacy' };

/** Next steps, safe keeping, opening hours and WhatsApp. Shown next to the form on wide screens. */
function BesideForm() {
  const { content, language } = usePage();
  const { contactUs, home, thankYou } = content;
  // The third reason is the insured vault.
  const [, , vault] = home.WhyLuxury.points;
  // A store country may also be Lebanon, which has no WhatsApp number.
  const country = countryOfLanguage(language) === 'SA' ? 'SA' : 'AE';
  return (
    <div className="beside-form">
      <h3>{thankYou.nextHeading}</h3>
      <Points
        points={[
          { ...thankYou.reply, heading: <ReplyDay text={thankYou.reply.heading} isForNow /> },
          ...thankYou.next,
        ]}
        label={thankYou.nextHeading}
        variant="numbered"
      />
      <dl className="entries">
        {vault && <Entry label={vault.heading}>{vault.text}</Entry>}
        <Entry label={contactUs.rows.hours}>
          <Hours />
        </Entry>
        <Entry label={contactUs.rows.whatsapp}>
          <WhatsAppNumber country={country} />
        </Entry>
      </dl>
    </div>
  );
}

/**
 * The quote form (#Quote), which is a plain form until its script runs. Browsers without declarative shadow roots show
 * a link to write to us instead, and so do all browsers if the API has another origin, which may accept only JSON.
 */
export function QuoteSection(head: SectionHead) {
  const { assets, content, language, route } = usePage();
  const topic = route.path || 'home';
  const form = plainFormLines({ language, values: { topic }, ...legalPages });
  return (
    <Section id="Quote" tone="dark" className="quote">
      <div className="quote-words">
        <Head {...head} variant="stacked" />
        <BesideForm />
      </div>
      <luxe-quote-form
        lang={language}
        analytics="full"
        analytics-page="success"
        success-url="/thank-you"
        terms-url={legalPages.terms}
        privacy-url={legalPages.privacy}
        api-base={assets.apiBase}
        topic={topic}
        heading={head.heading}
      >
        {!assets.apiBase && <ShadowRoot lines={block('div', form, { class: 'plain-form' })} />}
        <div className="form-fallback">
          <p>{content.common.formNeedsScript}</p>
          <a className="button primary" href={`mailto:${settings.email}`}>
            {content.common.writeToUs}
          </a>
        </div>
      </luxe-quote-form>
    </Section>
  );
}
