import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributeMessages } from '../../widgets/element/common-attributes.messages.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';
import { contracts } from './contracts.ts';

/** Returns name and description of each widget, by tag. */
export function widgetMessages(
  language: PlatformLanguage,
): Record<string, { name: string; text: string }> {
  return Object.fromEntries(
    contracts.map(({ tag, messages }) => {
      const { name, text } = messages[language];
      return [tag, { name, text }];
    }),
  );
}

/** Returns label and hint of each attribute, by name. Attributes with the same name mean the same in all widgets. */
export function attributeMessages(language: PlatformLanguage): Record<string, AttributeMessages> {
  return Object.assign(
    {},
    ...contracts.map(({ messages }) => messages[language].attributes),
    commonAttributeMessages[language],
  );
}
