import type { Language } from '../../../widgets/domain/languages.ts';
import { type Snippet, type SnippetChild, styleText } from '../snippet/snippet.ts';

/** What the builder sends to the page in its preview: the whole of what is to be seen there. */
export interface PreviewMessage {
  /** Of the page. */
  language: Language;
  tag: string;
  attributes: readonly (readonly [name: string, value: string])[];
  /** The value of a `style` attribute. */
  style: string;
  children: readonly SnippetChild[];
}

/** What that page sends back: a visitor would now have sent something. */
export const nothingSent = 'nothing-sent';

/** Of a snippet all but its script: the preview has our own, wherever the snippet's comes from. */
export function previewMessage(snippet: Snippet, language: Language): PreviewMessage {
  const { tag, attributes, children } = snippet;
  return { language, tag, attributes, style: styleText(snippet), children };
}
