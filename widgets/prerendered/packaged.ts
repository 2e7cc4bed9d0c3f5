import { type Language, languages } from '../domain/languages.ts';
import { faqContract } from '../faq/faq.contract.ts';
import { type FaqSection, faqHeading } from '../faq/prerendered-faq.ts';
import { prerenderedRoot, questionsTag, shadowTemplate } from './prerendered.ts';

/** Stands in the HTML for the value of an attribute. If the tag lacks it: a text, or a path below the script's origin. */
export type PackagedValue =
  | { readonly attribute: string; readonly text: string }
  | { readonly attribute: string; readonly path: string };

/** Pieces of HTML, joined without anything between them. */
export type PackagedHtml = readonly (string | PackagedValue)[];

/** Declarative shadow roots of an element, for packages whose server renders HTML. */
interface PackagedRoots {
  /** Attribute that chooses among the roots; absent: there is one. */
  readonly attribute?: string;
  /** Roots by value of that attribute, the default first. */
  readonly roots: Readonly<Record<string, Readonly<Record<Language, PackagedHtml>>>>;
  /** Name of an element. A tag gets no root if an editor's content has this element, because the root would hide it. */
  readonly yieldsTo?: string;
}

/** Stands for the value of an attribute while the HTML is written. */
const mark = (attribute: string) => `%${attribute}%`;
const marked = /%(heading|contact-url)%/;

function packagedHtml(tag: string, language: Language, section: FaqSection): PackagedHtml {
  const values = { section, heading: mark('heading'), 'contact-url': mark('contact-url') };
  const lines = prerenderedRoot({ tag, language, base: '', values }) ?? [];
  const html = shadowTemplate(lines.map((line) => line.trim())).join('');
  // `split` returns the captured name of an attribute as every second piece.
  return html.split(marked).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return piece === 'heading'
      ? { attribute: piece, text: faqHeading(section, language) }
      : { attribute: piece, path: `/contact-us?lang=${language}` };
  });
}

function inLanguages(tag: string, section: FaqSection): Record<Language, PackagedHtml> {
  const pairs = languages.map((language) => [language, packagedHtml(tag, language, section)]);
  return Object.fromEntries(pairs);
}

/** Returns the shadow roots of an element until the script runs; undefined if it shows its children as they are. */
export function packagedRoots(tag: string): PackagedRoots | undefined {
  if (tag === questionsTag) {
    const { values } = faqContract.attributes.section;
    const roots = values.map((section) => [section, inLanguages(tag, section)]);
    return { attribute: 'section', roots: Object.fromEntries(roots), yieldsTo: 'details' };
  }
  if (!prerenderedRoot({ tag, language: 'en', base: '', values: {} })) return undefined;
  return { roots: { all: inLanguages(tag, 'all') } };
}
