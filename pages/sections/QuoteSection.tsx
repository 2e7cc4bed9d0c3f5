import type { Category } from '../../widgets/domain/categories.ts';
import type { SectionHead } from '../content/parts.ts';
import { usePage } from '../layout/page-context.ts';
import { settings } from '../settings.ts';
import { PlainForm } from './PlainForm.tsx';
import { Head, Section } from './Section.tsx';

interface QuoteSectionProps extends SectionHead {
  category?: Category;
}

/**
 * The quote form (#Quote), as plain HTML until its script runs. If the API has another origin, which may accept
 * only JSON, a link to write to us replaces the plain form.
 */
export function QuoteSection({ category, ...head }: QuoteSectionProps) {
  const { assets, content, language } = usePage();
  return (
    <Section id="Quote" tone="dark" className="quote">
      <Head {...head} variant="stacked" />
      <luxe-quote-form
        lang={language}
        analytics="full"
        analytics-page="success"
        success-url="/thank-you"
        terms-url="/terms"
        privacy-url="/privacy"
        api-base={assets.apiBase}
        category={category}
        heading={head.heading}
      >
        {assets.apiBase ? (
          <div className="form-fallback">
            <p>{content.common.formNeedsScript}</p>
            <a className="button primary" href={`mailto:${settings.email}`}>
              {content.common.writeToUs}
            </a>
          </div>
        ) : (
          <PlainForm category={category} />
        )}
      </luxe-quote-form>
    </Section>
  );
}
