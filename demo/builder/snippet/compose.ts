import { parseAttribute } from '../../../widgets/element/attribute-values.ts';
import { defaultContainer, reservedHeight } from '../../../widgets/manifest/placement.ts';
import {
  type CheckedColour,
  type ColourRole,
  checkColour,
  colourRoles,
  defaultColours,
  toHex,
} from '../colors.ts';
import { type Configuration, cssPropertyNames } from '../configuration.ts';
import type { Manifest, ManifestAttribute, ManifestElement } from '../manifest.ts';
import { placementOf, snippetChildren } from './placement.ts';
import { plainFormLines, plainFormTag } from './plain-form.ts';
import type { Snippet } from './snippet.ts';

/** The folder that the script comes from, with its slash; the chosen one only if it is an address. */
export function scriptBaseOf({ scriptBase }: Configuration, ownBase: string): string {
  if (!scriptBase || !/^https?:/i.test(scriptBase) || !URL.canParse(scriptBase)) return ownBase;
  const { origin, pathname } = new URL(scriptBase);
  return `${origin}${pathname.replace(/[^/]*\.js$/, '').replace(/\/*$/, '/')}`;
}

/** The surface that the other colours are read on. */
export function surfaceOf({ cssProperties }: Configuration): string {
  return toHex(cssProperties['color-surface'] ?? '') ?? defaultColours.surface;
}

/**
 * The colours that were chosen, each as chosen and as used. The others are left to the widget, which
 * fits them to the surface. A surface is never changed.
 */
export function checkColours(
  configuration: Configuration,
): Readonly<Partial<Record<ColourRole, CheckedColour>>> {
  const surface = surfaceOf(configuration);
  const pairs = colourRoles.flatMap((role) => {
    const chosen = toHex(configuration.cssProperties[`color-${role}`] ?? '');
    if (!chosen || role === 'surface') return [];
    return [[role, checkColour(role, chosen, surface)] as const];
  });
  return Object.fromEntries(pairs);
}

/** The text that an attribute is written with; undefined where it would change nothing. */
function attributeText(definition: ManifestAttribute, value = ''): string | undefined {
  const text = value.trim();
  if (!text) return undefined;
  const parsed = parseAttribute(definition, text);
  if (parsed === undefined || parsed === parseAttribute(definition, null)) return undefined;
  if (definition.kind === 'boolean') return parsed ? '' : 'false';
  return text;
}

/** Returns every attribute that has a value: the chosen one, or its default. */
function valuesOf({ attributes }: Configuration, element: ManifestElement): Record<string, string> {
  const pairs = Object.entries(element.attributes).flatMap(([name, definition]) => {
    const value = parseAttribute(definition, attributes[name] || null);
    return value === undefined || value === false ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(pairs);
}

/** Not so where a declaration or a block would end: one value could set another property. */
export function isSafeStyle(value: string): boolean {
  return value !== '' && !/[;{}<>]/.test(value);
}

function cssPropertyValues(configuration: Configuration, { cssProperties }: ManifestElement) {
  const used: Partial<Record<string, string>> = { surface: surfaceOf(configuration) };
  for (const [role, colour] of Object.entries(checkColours(configuration))) {
    used[role] = colour.used;
  }
  return cssPropertyNames(cssProperties).flatMap((name) => {
    const role = colourRoles.find((one) => name === `color-${one}`);
    const value = role ? (used[role] ?? '') : (configuration.cssProperties[name] ?? '').trim();
    const isDefault = role !== undefined && value === defaultColours[role];
    return isDefault || !isSafeStyle(value) ? [] : [[`--luxe-${name}`, value] as const];
  });
}

/** Marks the leads of an element as tests. */
export const testAttribute = 'data-test';

/** Whether the element sends leads, which can be marked. */
export function canBeTest({ attributes }: ManifestElement): boolean {
  return testAttribute in attributes;
}

/**
 * Address of the API where it takes a plain form: that of the server that the script comes from. Another may
 * take JSON alone.
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

/** The snippet of a configuration; `ownBase` is the folder the builder's own script comes from. */
export function composeSnippet(
  configuration: Configuration,
  manifest: Manifest,
  ownBase: string,
): Snippet {
  const { widget, language, previewLanguage, isPinned } = configuration;
  const element = manifest.elements.find(({ tag }) => tag === widget);
  if (!element) throw new Error(`No element ${widget}`);
  const base = scriptBaseOf(configuration, ownBase);

  const { lang: _lang, country, [testAttribute]: _test, ...others } = element.attributes;
  const written = Object.entries({ ...(country && { country }), ...others }).flatMap(
    ([name, definition]) => {
      const text = attributeText(definition, configuration.attributes[name]);
      return text === undefined ? [] : [[name, text] as const];
    },
  );
  const attributes = [
    ...(language === 'page' ? [] : [['lang', language] as const]),
    ...written,
    ...(configuration.isTest && canBeTest(element) ? [[testAttribute, ''] as const] : []),
  ];

  const values = valuesOf(configuration, element);
  const placement = placementOf(widget);
  const height = reservedHeight(placement, values);
  const { hasPlainForm, isTest } = configuration;
  const apiBase = hasPlainForm ? plainFormApi(configuration, element, ownBase) : undefined;
  return {
    tag: widget,
    attributes,
    styles: [
      ...(height
        ? ([
            ['display', 'block'],
            ['min-height', `${height}px`],
          ] as const)
        : []),
      ...cssPropertyValues(configuration, element),
    ],
    children: snippetChildren(placement, { language: previewLanguage, base, values }),
    ...(apiBase && {
      form: plainFormLines({ language: previewLanguage, apiBase, attributes: values, isTest }),
    }),
    script: isPinned
      ? { src: base + manifest.file, integrity: manifest.integrity }
      : { src: `${base}luxe-widgets.js` },
  };
}

/** The selector of the container that a tag manager puts the widget into. */
export function containerOf({ container, widget, attributes }: Configuration): string {
  const chosen = Object.entries(attributes).filter(([, value]) => value !== '');
  const usual = defaultContainer(widget, placementOf(widget), Object.fromEntries(chosen));
  return container.trim() || usual;
}
