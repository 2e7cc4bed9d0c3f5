import { type PlatformLanguage, platformLanguages } from '../../widgets/domain/languages.ts';
import type { ManifestElement } from './manifest.ts';
import { platformIds } from './platforms/platforms.ts';

/** Widths of the preview. */
export const widths = ['phone', 'desktop'] as const;
export type Width = (typeof widths)[number];

/** Languages of a widget; `page`: the language of the page around it. */
export const widgetLanguages = [...platformLanguages, 'page'] as const;

/** All choices on the page. They are stored in the query string. */
export interface Configuration {
  /** Tag of the widget. */
  widget: string;
  language: (typeof widgetLanguages)[number];
  /** Values by attribute, without `lang`. Includes other widgets' attributes, which survive a change of the widget. */
  attributes: Readonly<Record<string, string>>;
  /** Values by the name of a custom property without `--luxe-`, such as `color-accent`. */
  cssProperties: Readonly<Record<string, string>>;
  isPinned: boolean;
  /** Marks submissions as tests. */
  isTest: boolean;
  /** Puts a plain form into the tag instead of a link. */
  hasPlainForm: boolean;
  /** Id of the platform. */
  platform: string;
  /** URL of the partner's page as typed; empty: unknown. */
  page: string;
  /** CSS selector of the tag manager's container; empty: the default one. */
  container: string;
  /** URL of the script or of its folder, as typed; empty: the builder's own server. */
  scriptBase: string;
  /** Affects the preview only. */
  width: Width;
  /** Language of the preview's page: the widget's own, or a choice if the widget follows its page. */
  previewLanguage: PlatformLanguage;
}

/** Query parameters besides attributes and custom properties. */
export const ownParameters = [
  'lang',
  'widget',
  'language',
  'version',
  'test',
  'form',
  'platform',
  'page',
  'container',
  'script',
  'width',
  'preview',
] as const;
type OwnParameter = (typeof ownParameters)[number];

const propertyPrefix = '--luxe-';

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

/** Lists a widget's custom properties by their names in a configuration. */
export function cssPropertyNames(cssProperties: Readonly<Record<string, string>>): string[] {
  return Object.keys(cssProperties).map((name) => name.slice(propertyPrefix.length));
}

/** Reads a configuration from a query string. Missing and invalid parameters take their defaults. */
export function readConfiguration(
  query: URLSearchParams,
  pageLanguage: PlatformLanguage,
  elements: readonly ManifestElement[],
): Configuration {
  const read = (name: OwnParameter) => query.get(name);
  /** Reads parameters by name. `listed`: values with the spelling to use, as widgets read these in any case. */
  const valuesOf = (parameters: readonly (readonly [name: string, listed: readonly string[]])[]) =>
    Object.fromEntries(
      parameters.flatMap(([name, listed]) => {
        const value = query.get(name);
        if (value === null || oneOf(ownParameters, name)) return [];
        const wanted = value.trim().toLowerCase();
        return [[name, listed.find((one) => one.toLowerCase() === wanted) ?? value]];
      }),
    );
  const language = oneOf(widgetLanguages, read('language')) ?? pageLanguage;
  const tags = elements.map(({ tag }) => tag);
  return {
    widget: oneOf(tags, read('widget')) ?? tags[0] ?? '',
    language,
    attributes: valuesOf(
      elements.flatMap(({ attributes }) =>
        Object.entries(attributes).map(([name, { values, suggestions = [] }]) => [
          name,
          values ?? suggestions,
        ]),
      ),
    ),
    cssProperties: valuesOf(
      elements.flatMap(({ cssProperties }) =>
        cssPropertyNames(cssProperties).map((name) => [name, []]),
      ),
    ),
    isPinned: read('version') === 'pinned',
    isTest: read('test') === 'on',
    hasPlainForm: read('form') !== 'link',
    platform: oneOf(platformIds, read('platform')) ?? 'html',
    page: read('page') ?? '',
    container: read('container') ?? '',
    scriptBase: read('script') ?? '',
    width: oneOf(widths, read('width')) ?? 'phone',
    previewLanguage:
      language === 'page' ? (oneOf(platformLanguages, read('preview')) ?? pageLanguage) : language,
  };
}

/** Writes the query string that `readConfiguration` reads, without `?`. */
export function writeConfiguration(
  configuration: Configuration,
  pageLanguage: PlatformLanguage,
): string {
  const { attributes, cssProperties, language, isPinned, platform, width } = configuration;
  const own: Record<OwnParameter, string | false> = {
    lang: pageLanguage,
    widget: configuration.widget,
    language: language !== pageLanguage && language,
    version: isPinned && 'pinned',
    test: configuration.isTest && 'on',
    form: !configuration.hasPlainForm && 'link',
    platform: platform !== 'html' && platform,
    page: configuration.page,
    container: configuration.container,
    script: configuration.scriptBase,
    width: width !== 'phone' && width,
    preview: language === 'page' && configuration.previewLanguage,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...own, ...attributes, ...cssProperties })) {
    if (value) query.set(name, value);
  }
  return query.toString();
}
