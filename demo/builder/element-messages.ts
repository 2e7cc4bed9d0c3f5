import { contracts } from '../../widgets/contracts.ts';
import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type { EditorTexts } from '../../widgets/element/element-contract.ts';
import { mapValues } from '../../widgets/element/map-values.ts';

/** Texts of an attribute in one language. */
export interface AttributeTexts {
  readonly label: string;
  readonly hint?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly unset?: string;
}

/** Returns name and description of each widget, by tag. */
export function widgetMessages(
  language: PlatformLanguage,
): Record<string, { name: string; text: string }> {
  return Object.fromEntries(
    contracts.map(({ tag, name, text }) => [tag, { name: name[language], text: text[language] }]),
  );
}

/** Returns the texts of attributes in one language, by name. */
export function attributeTexts(
  attributes: Readonly<Record<string, EditorTexts>>,
  language: PlatformLanguage,
): Record<string, AttributeTexts> {
  return mapValues(attributes, ({ label, hint, valueLabels, unset }) => ({
    label: label[language],
    hint: hint?.[language],
    values: valueLabels && mapValues(valueLabels, (text) => text[language]),
    unset: unset?.[language],
  }));
}

/** Returns label and hint of each attribute, by name. Attributes with the same name mean the same in all widgets. */
export function attributeMessages(language: PlatformLanguage): Record<string, AttributeTexts> {
  const all = [...contracts.map(({ attributes }) => attributes), commonAttributes];
  return Object.assign({}, ...all.map((attributes) => attributeTexts(attributes, language)));
}
