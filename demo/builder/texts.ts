import { contracts } from '../../widgets/contracts.ts';
import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type { EditorTexts } from '../../widgets/element/element-contract.ts';
import { mapValues } from '../../widgets/element/map-values.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const resources: Record<PlatformLanguage, typeof en> = { en, ar };

const translatorIn = createTranslator(resources, { isolateValues: true });

/** Texts of an attribute or a custom property in one language. */
interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly unset?: string;
}

/** Returns the texts of attributes in one language, by name. */
export function attributeTexts(
  attributes: Readonly<Record<string, EditorTexts>>,
  language: PlatformLanguage,
): Record<string, SettingTexts> {
  return mapValues(attributes, ({ label, hint, valueLabels, unset }) => ({
    label: label[language],
    hint: hint?.[language],
    values: valueLabels && mapValues(valueLabels, (text) => text[language]),
    unset: unset?.[language],
  }));
}

/** Attributes of all widgets. Those with the same name mean the same. */
const allAttributes: Readonly<Record<string, EditorTexts>> = Object.assign(
  {},
  ...contracts.map(({ attributes }) => attributes),
  commonAttributes,
);

/** Texts of a language: the messages, and `t` for those with values. */
function textsIn(language: PlatformLanguage) {
  const messages = resources[language];
  const cssProperties: Readonly<Record<string, SettingTexts>> = messages.cssProperties;
  const { label, valueLabels, unset } = commonAttributes.lang;
  const widgets = contracts.map(({ tag, name, text }) => {
    return [tag, { name: name[language], text: text[language] }] as const;
  });
  return {
    ...messages,
    code: language,
    t: translatorIn(language),
    cssProperties,
    /** Name and description of each widget, by tag. */
    widgets: Object.fromEntries(widgets),
    attributes: attributeTexts(allAttributes, language),
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
