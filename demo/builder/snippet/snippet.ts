/** What a visitor sees until the script runs, and in carousels for ever: one element with a text. */
export interface SnippetChild {
  tag: 'a' | 'strong' | 'span';
  text: string;
  href?: string;
}

/** Everything that a snippet says, before it is put into the words of one platform. */
export interface Snippet {
  tag: string;
  /** By name, in the order they are written; only what differs from the defaults. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** CSS properties of the element: the height it reserves, then its colours. */
  styles: readonly (readonly [property: string, value: string])[];
  children: readonly SnippetChild[];
  /** Stands there instead where a platform takes HTML: the plain form, in lines of HTML. */
  form?: readonly string[];
  script: {
    src: string;
    /** Of a pinned version: the browser refuses any other bytes. */
    integrity?: string;
  };
}

/** The snippet with the link in its tag. */
export function withoutForm({ form: _form, ...snippet }: Snippet): Snippet {
  return snippet;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  // What JSX, Vue, Liquid and their like read as code.
  '{': '&#123;',
  '}': '&#125;',
  // What WordPress reads as a shortcode.
  '[': '&#91;',
  ']': '&#93;',
};

/** Text as it stands in HTML, JSX and templates, between tags or between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&"<>{}[\]]/g, (character) => entities[character] ?? character);
}

/**
 * What the `style` attribute says, one by one. Around a form `display` keeps the margin of its heading inside,
 * which would move the element and be gone with the form.
 */
export function declarationsOf({ styles, form }: Snippet): string[] {
  const written = (property: string, value: string) =>
    form && property === 'display' ? 'flow-root' : value;
  return styles.map(([property, value]) => `${property}:${written(property, value)}`);
}

/** The value of the `style` attribute; empty where there is nothing to say. */
export function styleText(snippet: Snippet): string {
  return declarationsOf(snippet).join('; ');
}

/** `luxe-quote-form` → `LuxeQuoteForm`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `min-height` → `minHeight`. */
export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
