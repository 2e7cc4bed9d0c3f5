import type { Language } from '../domain/languages.ts';

/** A named state of an element: the demo, the accessibility checks and the screenshots all show these. */
export interface Example {
  name: string;
  /** Attributes beside `lang`. */
  attributes: Record<string, string>;
  /** Content between the tags, as HTML, by language. */
  content?: Record<Language, string>;
  /** What is set as the element's `values`. */
  values?: object;
  /** Its submit button is pressed once, so that it shows its errors. */
  submitted?: boolean;
}
