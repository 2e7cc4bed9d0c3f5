/** Attributes of a tag. `true` gives an attribute without value; false, empty and missing values are left out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
  // Delimiters of code in JSX, Vue and Liquid.
  '{': '&#123;',
  '}': '&#125;',
  // Delimiters of shortcodes in WordPress.
  '[': '&#91;',
  ']': '&#93;',
};

/** Escapes text for HTML, JSX and templates, between tags or double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&"'<>{}[\]]/g, (character) => entities[character] ?? character);
}

/** Writes a start tag. */
export function tag(name: string, attributes: Attributes = {}): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) => {
    if (!value) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeMarkup(value)}"`];
  });
  return `<${name}${pairs.join('')}>`;
}

/** Writes an element on one line; `content` is markup. */
export function element(name: string, content: string, attributes?: Attributes): string {
  return `${tag(name, attributes)}${content}</${name}>`;
}

/** Writes an element around indented lines; empty and missing ones are left out. */
export function block(
  name: string,
  lines: readonly (string | false | undefined)[],
  attributes?: Attributes,
): string[] {
  const indented = lines.flatMap((line) => (line ? [`  ${line}`] : []));
  return [tag(name, attributes), ...indented, `</${name}>`];
}
