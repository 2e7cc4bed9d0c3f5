import { parseAttribute } from '../../../widgets/element/attribute-values.ts';
import { isUsableValue } from '../../../widgets/element/property-values.ts';
import type { AttributeDoc } from '../../../widgets/manifest/element-doc.ts';
import { defaultContainer, reservedHeight } from '../../../widgets/manifest/placement.ts';
import { prerenderedRoot, shadowTemplate } from '../../../widgets/prerendered/prerendered.ts';
import {
  isAddressAttribute,
  isUsableAddress,
  isWebAddress,
  typedAddress,
} from '../attribute-addresses.ts';
import {
  type CheckedColor,
  type ColorRole,
  checkColor,
  colorRoles,
  defaultColors,
  toHex,
} from '../colors.ts';
import { type Configuration, cssPropertyNames } from '../configuration.ts';
import type { Manifest, ManifestElement } from '../manifest.ts';
import { pageAddress } from '../platforms/recognize.ts';
import { placementOf, snippetChildren } from './placement.ts';
import { plainFormTag, snippetForm } from './plain-form.ts';
import type { Snippet } from './snippet.ts';

/**
 * Returns the folder URL of the chosen script, with a trailing slash. The choice may be the script's own URL. Returns
 * `ownBase` for an invalid choice.
 */
function scriptBaseOf({ scriptBase }: Configuration, ownBase: string): string {
  if (!isWebAddress(scriptBase)) return ownBase;
  const { origin, pathname } = new URL(scriptBase);
  return `${origin}${pathname.replace(/[^/]*\.js$/, '').replace(/\/*$/, '/')}`;
}

/** Returns the surface color, against which the other colors are checked. */
export function surfaceOf({ cssProperties }: Configuration): string {
  return toHex(cssProperties['color-surface'] ?? '') ?? defaultColors.surface;
}

/**
 * Checks the chosen colors except the surface, which the snippet always uses as chosen. The widget itself derives the
 * colors that were not chosen.
 */
export function checkColors(
  configuration: Configuration,
): Readonly<Partial<Record<ColorRole, CheckedColor>>> {
  const surface = surfaceOf(configuration);
  const pairs = colorRoles.flatMap((role) => {
    const chosen = toHex(configuration.cssProperties[`color-${role}`] ?? '');
    if (!chosen || role === 'surface') return [];
    return [[role, checkColor(role, chosen, surface)] as const];
  });
  return Object.fromEntries(pairs);
}

/** Returns the value typed for an attribute; empty if it is an unusable address. */
function typedValue({ attributes }: Configuration, name: string): string {
  const text = attributes[name] ?? '';
  if (!isAddressAttribute(name)) return text.trim();
  return isUsableAddress(text) ? typedAddress(text) : '';
}

/** Returns the text of an attribute in the snippet; undefined if the value is empty, invalid or the default. */
function attributeText(definition: AttributeDoc, text: string): string | undefined {
  if (!text) return undefined;
  const parsed = parseAttribute(definition, text);
  if (parsed === undefined || parsed === parseAttribute(definition, null)) return undefined;
  if (definition.kind === 'boolean') return parsed ? '' : 'false';
  return text;
}

/** Returns the values of attributes by name: the chosen value, otherwise the default, if there is one. */
function valuesOf(configuration: Configuration, element: ManifestElement): Record<string, string> {
  const pairs = Object.entries(element.attributes).flatMap(([name, definition]) => {
    const value = parseAttribute(definition, typedValue(configuration, name) || null);
    return value === undefined || value === false ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(pairs);
}

/** Returns true if each parenthesis closes one that was opened before it. */
function hasPairedParentheses(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * Returns true unless the value could set other properties, because it ends a declaration or block, or could take the
 * declarations after it into an open quote, bracket or comment.
 */
export function isSafeStyle(value: string): boolean {
  const unquoted = value.replace(/"[^"]*"|'[^']*'/g, '');
  const isClosed = !/["']|\/\*/.test(unquoted) && hasPairedParentheses(unquoted);
  return value !== '' && isClosed && !/[;{}<>[\]\\]/.test(value);
}

function cssPropertyValues(
  configuration: Configuration,
  { cssProperties }: ManifestElement,
): [property: string, value: string][] {
  const used: Partial<Record<string, string>> = { surface: surfaceOf(configuration) };
  for (const [role, color] of Object.entries(checkColors(configuration))) {
    used[role] = color.used;
  }
  return cssPropertyNames(cssProperties).flatMap((name) => {
    const role = colorRoles.find((one) => name === `color-${one}`);
    const value = role ? (used[role] ?? '') : (configuration.cssProperties[name] ?? '').trim();
    const isDefault = role !== undefined && value === defaultColors[role];
    const isUsed = !isDefault && isSafeStyle(value) && isUsableValue(name, value);
    return isUsed ? [[`--luxe-${name}`, value]] : [];
  });
}

/** Attribute that marks the leads of an element as tests. */
export const testAttribute = 'data-test';

/** Returns true if the element sends leads that can be marked as tests. */
export function sendsLeads({ attributes }: ManifestElement): boolean {
  return testAttribute in attributes;
}

/**
 * Returns the API base for the plain form. Undefined for other elements, and if the API is not on the script's server,
 * because other servers may accept only JSON.
 */
function plainFormApi(
  configuration: Configuration,
  element: ManifestElement,
  ownBase: string,
): string | undefined {
  if (element.tag !== plainFormTag) return undefined;
  const { origin } = new URL(scriptBaseOf(configuration, ownBase));
  const apiBase = valuesOf(configuration, element)['api-base'] || origin;
  return URL.canParse(apiBase) && new URL(apiBase).origin === origin ? apiBase : undefined;
}

/** Composes the snippet of a configuration. `ownBase` is the folder URL of the builder's own script. */
export function composeSnippet(
  configuration: Configuration,
  manifest: Manifest,
  ownBase: string,
): Snippet {
  const { widget, language, previewLanguage, isPinned } = configuration;
  const element = manifest.elements.find(({ tag }) => tag === widget);
  if (!element) throw new Error(`No element ${widget}`);
  const base = scriptBaseOf(configuration, ownBase);

  // `country` follows `lang`, as in the documented snippets.
  const { lang: _lang, country, [testAttribute]: _test, ...others } = element.attributes;
  const written = Object.entries({ ...(country && { country }), ...others }).flatMap(
    ([name, definition]) => {
      const text = attributeText(definition, typedValue(configuration, name));
      return text === undefined ? [] : [[name, text] as const];
    },
  );
  const attributes = [
    ...(language === 'page' ? [] : [['lang', language] as const]),
    ...written,
    ...(configuration.isTest && sendsLeads(element) ? [[testAttribute, ''] as const] : []),
  ];

  const values = valuesOf(configuration, element);
  const placement = placementOf(widget);
  const height = reservedHeight(placement, values);
  const styles = cssPropertyValues(configuration, element);
  if (height) styles.unshift(['display', 'block'], ['min-height', `${height}px`]);
  const { hasPlainForm, isTest } = configuration;
  const apiBase = hasPlainForm ? plainFormApi(configuration, element, ownBase) : undefined;
  const root = prerenderedRoot({ tag: widget, language: previewLanguage, base, values });
  return {
    tag: widget,
    attributes,
    styles,
    children: snippetChildren(placement, { language: previewLanguage, base, values }),
    ...(apiBase && {
      form: snippetForm({
        language: previewLanguage,
        apiBase,
        attributes: values,
        isTest,
        partner: pageAddress(configuration.page)?.host ?? '',
      }),
    }),
    prerendered: root && shadowTemplate(root),
    script: isPinned
      ? { src: base + manifest.file, integrity: manifest.integrity }
      : { src: `${base}luxe-widgets.js` },
  };
}

/** Returns the selector of the tag manager's container. */
export function containerOf({ container, widget, attributes }: Configuration): string {
  const chosen = Object.entries(attributes).filter(([, value]) => value !== '');
  const usual = defaultContainer(widget, placementOf(widget), Object.fromEntries(chosen));
  return container.trim() || usual;
}
