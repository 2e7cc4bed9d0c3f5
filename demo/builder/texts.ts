import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import ar from './ar.json' with { type: 'json' };
import { type AttributeTexts, attributeMessages, widgetMessages } from './element-messages.ts';
import en from './en.json' with { type: 'json' };

/** Title and text of a snippet. */
export interface SnippetText {
  title: string;
  text: string;
}

const resources: Record<PlatformLanguage, typeof en> = { en, ar };

const translatorIn = createTranslator(resources, { isolateValues: true });

/** Texts of a language: the messages, and `t` for those with values. */
function textsIn(language: PlatformLanguage) {
  const messages = resources[language];
  const { label, valueLabels, unset } = commonAttributes.lang;
  const cssProperties: Readonly<Record<string, AttributeTexts>> = messages.cssProperties;
  return {
    ...messages,
    code: language,
    t: translatorIn(language),
    cssProperties,
    widgets: widgetMessages(language),
    attributes: attributeMessages(language),
    language: label[language],
    languages: {
      en: valueLabels.en[language],
      ar: valueLabels.ar[language],
      page: unset[language],
    },
  };
}

export type Texts = ReturnType<typeof textsIn>;

/** Texts of the snippet builder, by language. */
export const textsByLanguage: Readonly<Record<PlatformLanguage, Texts>> = {
  en: textsIn('en'),
  ar: textsIn('ar'),
};
