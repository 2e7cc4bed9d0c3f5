import { type Language, languages } from '../../widgets/domain/languages.ts';
import { platformIds } from './platforms/platforms.ts';

/** How wide the preview is. */
export const widths = ['phone', 'desktop'] as const;
export type Width = (typeof widths)[number];

/** Everything that was chosen on the page; it lives in the page's address. */
export interface Configuration {
  /** Tag of the widget. */
  widget: string;
  /** `page`: the widget follows the page that it stands on. */
  language: Language | 'page';
  /** Values by attribute, all but `lang`; those of other widgets wait until they are shown again. */
  attributes: Readonly<Record<string, string>>;
  /** Values by custom property without its `--luxe-`, such as `color-accent`. */
  cssProperties: Readonly<Record<string, string>>;
  isPinned: boolean;
  /** What the widget sends is marked as a test. */
  isTest: boolean;
  /** A plain form stands in the tag until the script runs, not a link. */
  hasPlainForm: boolean;
  /** What the snippet is for: the id of a platform. */
  platform: string;
  /** Address of the page that the snippet goes into, as it was typed; empty: not said. */
  page: string;
  /** CSS selector of the element that a tag manager puts the widget into; empty: the suggested one. */
  container: string;
  /** Folder of the script as an address that ends in a slash; empty: where the builder came from. */
  scriptBase: string;
  /** What the preview shows; it changes nothing in the snippet. */
  width: Width;
  /** Language of the page in the preview, where the widget follows its page. */
  previewLanguage: Language;
}

/** Query parameters that are none of an attribute or of a custom property. */
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

/** The custom properties of a widget, by the names that they have in a configuration. */
export function cssPropertyNames(cssProperties: Readonly<Record<string, string>>): string[] {
  return Object.keys(cssProperties).map((name) => name.slice(propertyPrefix.length));
}

/** What an address asks for; whatever it doesn't say, or says wrongly, is as in an empty one. */
export function readConfiguration(
  query: URLSearchParams,
  pageLanguage: Language,
  elements: readonly {
    tag: string;
    attributes: Readonly<Record<string, unknown>>;
    cssProperties: Readonly<Record<string, string>>;
  }[],
): Configuration {
  const read = (name: OwnParameter) => query.get(name);
  const known = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = query.get(name);
        return value === null || oneOf(ownParameters, name) ? [] : [[name, value]];
      }),
    );
  const language = oneOf(['en', 'ar', 'page'] as const, read('language')) ?? pageLanguage;
  const tags = elements.map(({ tag }) => tag);
  return {
    widget: oneOf(tags, read('widget')) ?? tags[0] ?? '',
    language,
    attributes: known(elements.flatMap(({ attributes }) => Object.keys(attributes))),
    cssProperties: known(elements.flatMap(({ cssProperties }) => cssPropertyNames(cssProperties))),
    isPinned: read('version') === 'pinned',
    isTest: read('test') === 'on',
    hasPlainForm: read('form') !== 'link',
    platform: oneOf(platformIds, read('platform')) ?? 'html',
    page: read('page') ?? '',
    container: read('container') ?? '',
    scriptBase: read('script') ?? '',
    width: oneOf(widths, read('width')) ?? 'phone',
    previewLanguage:
      language === 'page' ? (oneOf(languages, read('preview')) ?? pageLanguage) : language,
  };
}

/** The query that `readConfiguration` makes the same configuration of, without its `?`. */
export function writeConfiguration(configuration: Configuration, pageLanguage: Language): string {
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
