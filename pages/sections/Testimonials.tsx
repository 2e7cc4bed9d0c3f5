import { direction } from '../../widgets/domain/languages.ts';
import type { Testimonial } from '../content/people.ts';
import { usePage } from '../layout/page-context.ts';

const marks = { en: ['“', '”'], ar: ['«', '»'] } as const;

/** What clients say, one at a time, each in its own language; samples, and marked so. */
export function Testimonials(props: { heading: string; testimonials: readonly Testimonial[] }) {
  const { content, language } = usePage();
  return (
    <div className="testimonials">
      <h3 className="eyebrow">{props.heading}</h3>
      <luxe-testimonials lang={language}>
        {props.testimonials.map(({ lang, quote, name }) => (
          <blockquote key={name} lang={lang} dir={direction(lang)}>
            <p>
              {marks[lang][0]}
              {quote}
              {marks[lang][1]}
            </p>
            <footer>{name}</footer>
          </blockquote>
        ))}
      </luxe-testimonials>
      <p className="note">{content.common.sampleTestimonials}</p>
    </div>
  );
}
