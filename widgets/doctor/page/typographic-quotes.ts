/**
 * Quotes that end up in names and values: typographic ones, straight ones of `country="&quot;SA&quot;"`, and
 * entities that an editor has escaped once more.
 */
const quote = '(?:[“”„‟«»‘’‚‛″′"]|&quot;|&#8220;|&#8221;|&#8243;)';
const allQuotes = new RegExp(quote, 'g');
const leadingQuote = new RegExp(`^${quote}`);

/** Attributes with prose, which may start with a quote. */
const prose = ['heading', 'message'];

export function withoutQuotes(value: string): string {
  return value.replace(allQuotes, '');
}

/** Tells whether an attribute was written with quotes that HTML does not know. */
export function isWronglyQuoted(element: Element, known: readonly string[]): boolean {
  return [...element.attributes].some(
    ({ name, value }) =>
      withoutQuotes(name) !== name ||
      (known.includes(name) && !prose.includes(name) && leadingQuote.test(value)),
  );
}

/** Rebuilds the start tag with straight quotes. HTML has split values at spaces, so all attributes are joined first. */
export function withPlainQuotes(element: Element): string {
  const text = [...element.attributes]
    .map(({ name, value }) => (value === '' ? name : `${name}=${value}`))
    .join(' ')
    .replace(new RegExp(`=${quote}+(.*?)${quote}+(?=\\s|$)`, 'g'), '="$1"')
    .replace(/=([^"\s]+)(?=\s|$)/g, '="$1"');
  return `<${element.localName} ${text}>`;
}
