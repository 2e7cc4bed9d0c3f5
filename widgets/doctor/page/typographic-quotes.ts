import { written } from './elements.ts';

/**
 * Quotes that end up in attribute names and values: typographic ones; straight ones, as of `country="&quot;SA&quot;"`;
 * and entities that an editor has escaped once more. The numbers are those that WordPress writes.
 */
const quote = '(?:[“”„‟«»‘’‚‛″′"]|&quot;|&#8220;|&#8221;|&#8243;)';
const allQuotes = new RegExp(quote, 'g');
const leadingQuote = new RegExp(`^${quote}`);
const quotedValue = new RegExp(`^${quote}+(.*?)${quote}+$`);

/** Attributes with prose, which may start with a quote. */
const prose = ['heading', 'message'];

export function withoutQuotes(value: string): string {
  return value.replace(allQuotes, '');
}

/** Returns true if quotes are in the name of an attribute, or begin a value that is not prose. */
export function isWronglyQuoted(element: Element, knownAttributes: readonly string[]): boolean {
  return [...element.attributes].some(
    ({ name, value }) =>
      withoutQuotes(name) !== name ||
      (knownAttributes.includes(name) && !prose.includes(name) && leadingQuote.test(value)),
  );
}

/**
 * Rebuilds the start tag with straight quotes. HTML has split wrongly quoted values at their spaces; words after the
 * first lose their capitals and repetitions, which cannot be restored.
 */
export function withPlainQuotes(element: Element): string {
  const attributes = [...element.attributes];
  // HTML ends an unquoted value at a space: a value with spaces had straight quotes.
  const isWhole = ({ value }: Attr) => /\s/.test(value);
  const whole = attributes
    .filter(isWhole)
    .map(({ name, value }) =>
      written(name, prose.includes(name) ? value : value.replace(quotedValue, '$1')),
    );
  const joined = attributes
    .filter((attribute) => !isWhole(attribute))
    .map(({ name, value }) => (value === '' ? name : `${name}=${value}`))
    .join(' ')
    .replace(new RegExp(`=${quote}+(.*?)${quote}+(?=\\s|$)`, 'g'), '="$1"')
    // Values without quotes.
    .replace(/=([^"\s]+)(?=\s|$)/g, '="$1"');
  return `<${[element.localName, joined, ...whole].join(' ')}>`;
}
