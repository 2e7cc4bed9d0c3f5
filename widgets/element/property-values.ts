import type { ThemeProperty } from '../theme/theme-properties.ts';

/** The end of a name, such as `color-accent`. */
type PropertyName = ThemeProperty extends `--luxe-${infer Name}` ? Name : never;

interface Syntax {
  /** CSS property that takes the same values. */
  readonly like: string;
  readonly example: string;
}

const color = (example: string): Syntax => ({ like: 'color', example });
const font: Syntax = { like: 'font-family', example: 'Georgia, serif' };

const syntaxes: Readonly<Record<PropertyName, Syntax>> = {
  'color-accent': color('#0e3b32'),
  'color-surface': color('#fbf8f1'),
  'color-text': color('#16211e'),
  'color-error': color('#a3261f'),
  radius: { like: 'border-radius', example: '4px' },
  space: { like: 'padding-top', example: '8px' },
  font,
  'font-heading': font,
  'z-index': { like: 'z-index', example: '1000' },
};

/** Ends of the names of the public custom properties. */
export const propertyNames: readonly string[] = Object.keys(syntaxes);

const syntaxOf = (name: string): Syntax | undefined => syntaxes[name as PropertyName];

/** Returns true if browsers can use a value for `--luxe-<name>`. Outside of browsers, every value passes. */
export function isUsableValue(name: string, value: string): boolean {
  const syntax = syntaxOf(name);
  return !syntax || (globalThis.CSS?.supports(syntax.like, value) ?? true);
}

/** Returns the probable meaning of an unusable value, such as `8px` for `8`; otherwise an example of a usable one. */
export function usableValue(name: string, value: string): string {
  const probable = [`#${value}`, `${value}px`].filter((text) => isUsableValue(name, text));
  return probable[0] ?? syntaxOf(name)?.example ?? value;
}
