import { direction, type Language } from '../../widgets/domain/languages.ts';
import { testimonialsFor } from '../content/testimonials.ts';
import { usePage } from '../layout/page-context.ts';

const marks = { en: ['“', '”'], ar: ['«', '»'] } as const;

function quoted(text: string, language: Language): string {
  const [open, close] = marks[language];
  return `${open}${text}${close}`;
}

/** Shows clients' quotes one at a time, in their own language with a translation. */
export function Testimonials({ heading }: { heading: string }) {
  const { content, language } = usePage();
  const { translation, sampleTestimonials } = content.common;
  return (
    <div className="testimonials">
      <h3 className="eyebrow">{heading}</h3>
      <luxe-testimonials lang={language}>
        {testimonialsFor(language).map(({ lang, quote, name }) => (
          <blockquote key={name} lang={lang} dir={direction(lang)}>
            <p>{quoted(quote[lang], lang)}</p>
            {lang !== language && (
              <p className="translation" lang={language} dir={direction(language)}>
                {translation}: {quoted(quote[language], language)}
              </p>
            )}
            <footer>{name}</footer>
          </blockquote>
        ))}
      </luxe-testimonials>
      <p className="note">{sampleTestimonials}</p>
    </div>
  );
}
