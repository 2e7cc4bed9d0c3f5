/**
 * Interprets the placement of a contract for every snippet, package and test: the height that a page
 * reserves, the fallback inside the tag, and the container. Packages carry the resolved placement as JSON.
 */
import { countryOfLanguage, type Language } from '../domain/languages.ts';
import { countriesByName, type StoreCountry, toStoreCountry } from '../domain/stores.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import type { AttributeSyntax, FallbackLink, Placement } from '../element/element-contract.ts';

/** Values by attribute; an attribute that is not set has no entry. */
type AttributeValues = Readonly<Record<string, string | undefined>>;

type Chat = ReturnType<typeof resolveChat>;

/** A contract's placement with its defaults filled in. */
export interface ElementPlacement extends Omit<Placement, 'minWidth' | 'link'> {
  readonly heights: NonNullable<Placement['heights']>;
  readonly link?: FallbackLink & { readonly whatsapp?: Chat };
}

interface PlacedContract {
  readonly placement: Placement;
  readonly attributes: Readonly<Record<string, AttributeSyntax>>;
}

function resolveChat(
  { AE, SA, LB }: Readonly<Record<StoreCountry, string>>,
  attributes: PlacedContract['attributes'],
) {
  const numberOf = (attribute: string) => {
    return { attribute, number: attributes[attribute]?.default ?? '' };
  };
  return {
    /** Attribute with the number of the chat, and the number used if the tag does not have the attribute. */
    numbers: { AE: numberOf(AE), SA: numberOf(SA), LB: numberOf(LB) },
    /** Store countries by the names that the attribute `country` accepts. */
    countriesByName,
    /** Country of a tag without one, by its language. */
    countries: { en: countryOfLanguage('en'), ar: countryOfLanguage('ar') },
  };
}

export function resolvePlacement({ placement, attributes }: PlacedContract): ElementPlacement {
  const { height, heights = {}, floatsUnless, link, samples } = placement;
  if (!link) return { height, heights, floatsUnless, samples };
  const { whatsappAttributes, ...rest } = link;
  const whatsapp = whatsappAttributes && resolveChat(whatsappAttributes, attributes);
  return { height, heights, floatsUnless, link: { ...rest, whatsapp }, samples };
}

/** Tells whether the element floats above the page, where it reserves no height and has no fallback. */
function isFloating({ floatsUnless }: ElementPlacement, values: AttributeValues): boolean {
  if (floatsUnless === undefined) return false;
  const value = values[floatsUnless];
  return value === undefined || value === 'false';
}

/** Returns the height to reserve, in pixels; 0: none. */
export function reservedHeight(placement: ElementPlacement, values: AttributeValues): number {
  if (isFloating(placement, values)) return 0;
  for (const [name, byValue] of Object.entries(placement.heights)) {
    const height = byValue[values[name] ?? ''];
    if (height !== undefined) return height;
  }
  return placement.height;
}

function pageLink(path: string, language: Language, base: string, source?: string): string {
  const url = new URL(path, base);
  // Without the parameter, the site shows the saved language, or that of the visitor's country.
  if (language === 'ar') url.searchParams.set('lang', 'ar');
  if (source) url.searchParams.set('utm_source', source);
  return url.href;
}

/** Returns a link to the chat that the element would open for a visitor whose country is not saved. */
function chatLink(
  { numbers, countries }: Chat,
  language: Language,
  values: AttributeValues,
): string {
  const { attribute, number } = numbers[toStoreCountry(values.country) ?? countries[language]];
  return whatsappLink(values[attribute] ?? number);
}

/** Returns the link's path below the script's origin; undefined for chats and samples. */
export function linkPath({ link }: ElementPlacement, language: Language): string | undefined {
  if (link?.path === undefined) return undefined;
  // Any origin would do: the result leaves it out.
  const origin = 'https://widgets.invalid';
  return pageLink(link.path, language, `${origin}/`).slice(origin.length);
}

/** Returns the elements inside the tag; `base` is the folder of the script, with its slash. */
export function fallbackChildren(
  placement: ElementPlacement,
  { language, base, values }: { language: Language; base: string; values: AttributeValues },
): readonly { tag: string; text: string; href?: string }[] {
  const { link, samples } = placement;
  if (isFloating(placement, values)) return [];
  if (samples) return samples.texts[language].map((text) => ({ tag: samples.tag, text }));
  if (!link) return [];
  const { whatsapp, path = '', keepsSource } = link;
  const href = whatsapp
    ? chatLink(whatsapp, language, values)
    : pageLink(path, language, base, keepsSource && values['utm-source']);
  return [{ tag: 'a', text: link.text[language], href }];
}

/** Returns the selector of the container in which a tag manager places the element by default. */
export function defaultContainer(
  tag: string,
  placement: ElementPlacement,
  values: AttributeValues,
): string {
  return isFloating(placement, values) ? 'body' : `#${tag}`;
}
