/** What a visitor sees until the script runs, and in carousels for ever: one element with a text. */
export interface SnippetChild {
  tag: 'a' | 'h2' | 'h3' | 'blockquote';
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
  script: {
    src: string;
    /** Of a pinned version: the browser refuses any other bytes. */
    integrity?: string;
  };
}

/** Text as it stands in HTML and JSX, between tags or between double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The value of the `style` attribute; empty where there is nothing to say. */
export function styleText({ styles }: Snippet): string {
  return styles.map(([property, value]) => `${property}:${value}`).join('; ');
}

/** `luxe-quote-form` → `LuxeQuoteForm`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `min-height` → `minHeight`; a custom property keeps its name. */
export function styleKey(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
