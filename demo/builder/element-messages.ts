import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributeMessages } from '../../widgets/element/common-attributes.messages.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';
import { contracts } from './contracts.ts';

/** Names of the widgets, by tag. */
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

/** Labels of the attributes, by name. Widgets share attributes of the same name. */
export function attributeMessages(language: PlatformLanguage): Record<string, AttributeMessages> {
  return Object.assign(
    {},
    ...contracts.map(({ messages }) => messages[language].attributes),
    commonAttributeMessages[language],
  );
}
