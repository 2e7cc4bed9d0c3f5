import type { Category } from '../../widgets/domain/categories.ts';
import type { SectionHead } from '../content/parts.ts';
import { Photo } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { settings } from '../settings.ts';
import { Head, Section } from './Section.tsx';

interface QuoteSectionProps extends SectionHead {
  category?: Category;
}

/** The quote form (#Quote); where no script runs, the ways to write to us. */
export function QuoteSection({ category, ...head }: QuoteSectionProps) {
  const { assets, content, language } = usePage();
  const backdrop = <Photo className="backdrop" picture="bg-silk" alt="" sizes="100vw" />;
  return (
    <Section id="Quote" tone="dark" className="quote" backdrop={backdrop}>
      <Head {...head} variant="stacked" />
      <luxe-quote-form
        lang={language}
        analytics="full"
        success-url="/thank-you"
        api-base={assets.apiBase}
        category={category}
        heading={head.heading}
      >
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
