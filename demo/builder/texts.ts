import type { Language } from '../../widgets/domain/languages.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import ar from './ar.json' with { type: 'json' };
import type { ColourRole, Purpose } from './colors.ts';
import type { Width } from './configuration.ts';
import { attributeWords, widgetWords } from './element-messages.ts';
import en from './en.json' with { type: 'json' };
import type { Clue } from './platforms/recognize.ts';

/** A snippet with where it belongs. */
export interface SnippetText {
  title: string;
  text: string;
}

const resources: Record<Language, typeof en> = { en, ar };

const translatorIn = createTranslator(resources, { isolateValues: true });

/** The words of a language: texts as they stand in its resource, and a function for each that takes values. */
function textsIn(language: Language) {
  const t = translatorIn(language);
  const words = resources[language];
  const falls =
    (purpose: Purpose) => (colour: string, hex: string, ratio: string, minimum: string) =>
      t(`contrast.short.${purpose}`, { colour, hex, ratio: `${ratio}:1`, minimum: `${minimum}:1` });
  const languages: Readonly<Record<Language | 'page', string>> = words.languages;
  const colours: Readonly<Record<ColourRole, string>> = words.colours;
  const widths: Readonly<Record<Width, string>> = words.widths;
  const cssProperties: Readonly<Record<string, AttributeMessages>> = words.cssProperties;
  const short: Readonly<Record<Purpose, ReturnType<typeof falls>>> = {
    surface: falls('surface'),
    border: falls('border'),
  };
  const foundBy = (clue: Clue) => (name: string) => t(`page.found.${clue}`, { name });
  const found: Readonly<Record<Clue, ReturnType<typeof foundBy>>> = {
    address: foundBy('address'),
    generator: foundBy('generator'),
    assets: foundBy('assets'),
  };
  return {
    ...words,
    code: language,
    languages,
    colours,
    widths,
    cssProperties,
    widgets: widgetWords(language),
    attributes: attributeWords(language),
    /** What the native colour picker beside a text field is called. */
    pick: (colour: string) => t('pick', { colour }),
    contrast: {
      good: (colour: string, ratio: string) => t('contrast.good', { colour, ratio: `${ratio}:1` }),
      /** By what the colour falls short of. */
      short,
      corrected: (hex: string, ratio: string) =>
        t('contrast.corrected', { hex, ratio: `${ratio}:1` }),
    },
    defaultIs: (value: string) => t('defaultIs', { value }),
    previewOf: (widget: string) => t('previewOf', { widget }),
    versions: {
      ...words.versions,
      pinned: (version: string) => t('versions.pinned', { version }),
    },
    /** By what gave the platform away. */
    page: { ...words.page, found },
    /** With the HTML of an element that the selector finds. */
    containerHint: (html: string) => t('containerHint', { html }),
    /** Said where the snippet loads a script that is none of this site's. */
    otherScript: (host: string) => t('otherScript', { host }),
    /** By whom leads are told apart; `suggest` offers the host of the partner's page. */
    source: { ...words.source, suggest: (host: string) => t('source.suggest', { host }) },
    copyOf: (title: string) => t('copyOf', { title }),
  };
}

export type Texts = ReturnType<typeof textsIn>;

/** Every word of the snippet builder, by language. */
export const texts: Readonly<Record<Language, Texts>> = { en: textsIn('en'), ar: textsIn('ar') };
