import type { Language } from '../../../widgets/domain/languages.ts';
import { type Snippet, type SnippetChild, styleText } from '../snippet/snippet.ts';
import type { StoredValues } from './stored.ts';

/** Complete content of the preview, sent by the builder. */
export interface PreviewMessage {
  /** Language of the page. */
  language: Language;
  tag: string;
  attributes: readonly (readonly [name: string, value: string])[];
  /** Value of the `style` attribute. */
  style: string;
  children: readonly SnippetChild[];
}

/** Reply of the preview when a visitor would have sent something. */
export interface NothingSent {
  type: 'nothing-sent';
  /** Values that the widget would have sent with a lead; null if it does not tell. */
  values: StoredValues | null;
}

/** Returns a snippet without its script: the preview always uses this server's. */
export function previewMessage(snippet: Snippet, language: Language): PreviewMessage {
  const { tag, attributes, children } = snippet;
  return { language, tag, attributes, style: styleText(snippet), children };
}
