import type { PlatformLanguage } from '../../../widgets/domain/languages.ts';
import { type Snippet, type SnippetChild, styleText } from '../snippet/snippet.ts';
import type { StoredValues } from './stored-values.ts';

/** Complete content of the preview, sent by the builder. */
export interface PreviewMessage {
  /** Language of the page. */
  language: PlatformLanguage;
  tag: string;
  attributes: readonly (readonly [name: string, value: string])[];
  /** Value of the `style` attribute. */
  style: string;
  children: readonly SnippetChild[];
}

/** Reply of the preview, which stops every submission before it is sent. */
export interface SubmissionStopped {
  type: 'submission-stopped';
  /** Values that would have been stored with the lead; null if the visitor would have opened WhatsApp. */
  values: StoredValues | null;
}

/** Returns the message that shows a snippet, without its script: the preview always runs this server's script. */
export function previewMessage(snippet: Snippet, language: PlatformLanguage): PreviewMessage {
  const { tag, attributes, children } = snippet;
  return { language, tag, attributes, style: styleText(snippet), children };
}
