import { contracts } from '../../widgets/contracts.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { commonAttributeMessages } from '../../widgets/element/common-attributes.messages.ts';
import type { SnippetContract } from '../../widgets/element/contract-parts.ts';
import type { AttributeMessages } from '../../widgets/element/element-contract.ts';

const known: readonly SnippetContract[] = contracts;

/** What each widget is called, by tag. */
export function widgetWords(language: Language): Record<string, { name: string; text: string }> {
  return Object.fromEntries(
    known.map(({ tag, messages }) => {
      const { name, text } = messages[language];
      return [tag, { name, text }];
    }),
  );
}

/** What each attribute is called, by name: the same wherever several widgets have it. */
export function attributeWords(language: Language): Record<string, AttributeMessages> {
  return Object.assign(
    {},
    ...known.map(({ messages }) => messages[language].attributes),
    commonAttributeMessages[language],
  );
}
