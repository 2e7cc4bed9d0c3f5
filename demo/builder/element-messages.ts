import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributeMessages } from '../../widgets/element/common-attributes.messages.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';
import { mapValues } from '../../widgets/element/map-values.ts';
import { contracts } from './contracts.ts';

/** Texts of an attribute in one language. */
export type AttributeTexts = AttributeMessages<string>;

/** Returns name and description of each widget, by tag. */
export function widgetMessages(
  language: PlatformLanguage,
): Record<string, { name: string; text: string }> {
  return Object.fromEntries(
    contracts.map(({ tag, messages: { name, text } }) => [
      tag,
      { name: name[language], text: text[language] },
    ]),
  );
}

/** Returns the texts of an attribute in one language. */
export function attributeTexts(
  { label, hint, values, unset }: AttributeMessages,
  language: PlatformLanguage,
): AttributeTexts {
  return {
    label: label[language],
    hint: hint?.[language],
    values: values && mapValues(values, (value) => value[language]),
    unset: unset?.[language],
  };
}

/** Returns label and hint of each attribute, by name. Attributes with the same name mean the same in all widgets. */
export function attributeMessages(language: PlatformLanguage): Record<string, AttributeTexts> {
  const all: Record<string, AttributeMessages> = Object.assign(
    {},
    ...contracts.map(({ messages }) => messages.attributes),
    commonAttributeMessages,
  );
  return mapValues(all, (messages) => attributeTexts(messages, language));
}
