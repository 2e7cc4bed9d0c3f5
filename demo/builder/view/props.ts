import type { Configuration } from '../configuration.ts';
import type { Manifest, ManifestElement } from '../manifest.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { Texts } from '../texts.ts';
import type { Change } from './useConfiguration.ts';

/** What every part of the page is given. */
export interface GroupProps {
  words: Texts;
  /** The chosen widget. */
  element: ManifestElement;
  configuration: Configuration;
  change: Change;
}

/** What is given to the parts that write code. */
export type SnippetProps = GroupProps & { snippet: Snippet; manifest: Manifest };
