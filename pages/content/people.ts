import type { Language } from '../../widgets/domain/languages.ts';

/** What a client said. Samples until real ones are there; each is marked with its language. */
export interface Testimonial {
  lang: Language;
  quote: string;
  name: string;
}

/** A team member, shown as a monogram portrait. Samples until real people are there. */
export interface TeamMember {
  name: string;
  position: string;
  /** One or two letters for the drawn portrait. */
  monogram: string;
}
