/** Quotes that HTML takes for a part of the value: those of texts, and straight ones written as entities. */
const quote = '(?:[“”„‟«»‘’‚‛″′"]|&quot;|&#8220;|&#8221;|&#8243;)';
const all = new RegExp(quote, 'g');
const first = new RegExp(`^${quote}`);

/** Attributes that are prose, in which a quote may come first. */
const prose = ['heading', 'message'];

/** A value without any quotes. */
export function withoutQuotes(value: string): string {
  return value.replace(all, '');
}

/** Whether one of the attributes was written between quotes that are none to HTML. */
export function isWronglyQuoted(element: Element, known: readonly string[]): boolean {
  return [...element.attributes].some(
    ({ name, value }) =>
      withoutQuotes(name) !== name ||
      (known.includes(name) && !prose.includes(name) && first.test(value)),
  );
}

/** The start tag as it was meant: what such quotes held together is one value again. */
export function withPlainQuotes(element: Element): string {
  const text = [...element.attributes]
    .map(({ name, value }) => (value === '' ? name : `${name}=${value}`))
    .join(' ')
    .replace(new RegExp(`=${quote}+(.*?)${quote}+(?=\\s|$)`, 'g'), '="$1"')
    .replace(/=([^"\s]+)(?=\s|$)/g, '="$1"');
  return `<${element.localName} ${text}>`;
}
