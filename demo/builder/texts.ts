import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import ar from './ar.json' with { type: 'json' };
import type { Purpose } from './colors.ts';
import { attributeMessages, widgetMessages } from './element-messages.ts';
import en from './en.json' with { type: 'json' };
import type { Clue } from './platforms/recognize.ts';

/** Title and text of a snippet. */
export interface SnippetText {
  title: string;
  text: string;
}

const resources: Record<PlatformLanguage, typeof en> = { en, ar };

const translatorIn = createTranslator(resources, { isolateValues: true });

/** Texts of a language: the messages, and a function for each message with values. */
function textsIn(language: PlatformLanguage) {
  const t = translatorIn(language);
  const texts = resources[language];
  const cssProperties: Readonly<Record<string, AttributeMessages>> = texts.cssProperties;
  return {
    ...texts,
    code: language,
    cssProperties,
    widgets: widgetMessages(language),
    attributes: attributeMessages(language),
    /** Label of the native color picker. */
    pick: (color: string) => t('pick', { color }),
    contrast: {
      good: (color: string, ratio: string) => t('contrast.good', { color, ratio: `${ratio}:1` }),
      /** Says that a color has too little contrast for a use. */
      short: (purpose: Purpose, color: string, hex: string, ratio: string, minimum: string) =>
        t(`contrast.short.${purpose}`, {
          color,
          hex,
          ratio: `${ratio}:1`,
          minimum: `${minimum}:1`,
        }),
      corrected: (hex: string, ratio: string) =>
        t('contrast.corrected', { hex, ratio: `${ratio}:1` }),
    },
    defaultIs: (value: string) => t('defaultIs', { value }),
    previewOf: (widget: string) => t('previewOf', { widget }),
    versions: {
      ...texts.versions,
      pinned: (version: string) => t('versions.pinned', { version }),
    },
    page: {
      ...texts.page,
      /** `name`: the platform that was recognized by a kind of sign. */
      found: (clue: Clue, name: string) => t(`page.found.${clue}`, { name }),
    },
    /** `html` is an element that the selector matches. */
    containerHint: (html: string) => t('containerHint', { html }),
    /** Warning for a script from another server. */
    otherScript: (host: string) => t('otherScript', { host }),
    /** `suggest` labels the button that sets the host of the partner's page as source. */
    source: { ...texts.source, suggest: (host: string) => t('source.suggest', { host }) },
    copyOf: (title: string) => t('copyOf', { title }),
  };
}

export type Texts = ReturnType<typeof textsIn>;

/** Texts of the snippet builder, by language. */
export const textsByLanguage: Readonly<Record<PlatformLanguage, Texts>> = {
  en: textsIn('en'),
  ar: textsIn('ar'),
};
