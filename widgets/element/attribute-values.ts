import type { AttributeSyntax } from './element-contract.ts';

/** Returns the property name of an attribute: `utm-source` → `utmSource`. */
export function toCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the name of a tag's type or component: `luxe-faq` → `LuxeFaq`. */
export function toPascalCase(name: string): string {
  return toCamelCase(`-${name}`);
}

/** Rejects `javascript:`: pages may accept our tags from authors who must not run scripts. */
function isHarmless(address: string): boolean {
  try {
    return /^(https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
}

function parseText({ kind, values }: AttributeSyntax, text: string | null | undefined): unknown {
  if (!text) return undefined;
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (!values) return text;
  const wanted = text.trim().toLowerCase();
  // Old frameworks (demo/hosts/old-framework.js) replace `find` by one that returns null.
  return values.filter((value) => value.toLowerCase() === wanted)[0];
}

/** Returns the value of an attribute, or the default (see AttributeSyntax). Never throws. */
export function parseAttribute(definition: AttributeSyntax, text: string | null): unknown {
  if (definition.kind === 'boolean') {
    const given = text ?? definition.default ?? 'false';
    return definition.values?.includes(given) ?? given !== 'false';
  }
  if (definition.kind === 'url') return text && isHarmless(text) ? text : definition.default;
  return parseText(definition, text) ?? parseText(definition, definition.default);
}

/** Returns the attribute text for a property value; null removes the attribute. */
export function formatAttribute(definition: AttributeSyntax, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (definition.kind !== 'boolean') return String(value);
  if (value) return '';
  return definition.default === 'true' ? 'false' : null;
}

/** Endings of file names that are common in relative addresses, such as `thanks.html`. */
const pageFile = /\.(html?|php|aspx?|jsp|pdf)$/i;

/**
 * Returns true for a host without scheme, such as `www.partner.example/thanks`: browsers take it for a folder of the
 * page's website. Relative addresses such as `/thanks`, `./v1.2/` and `thanks.html` need no scheme.
 */
export function lacksScheme(address: string): boolean {
  const [first = ''] = address.trim().split(/[/?#]/);
  return /[^.]\./.test(first) && !first.includes(':') && !pageFile.test(first);
}
