import type { Configuration } from '../configuration.ts';
import type { Manifest, ManifestElement } from '../manifest.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { Texts } from '../texts.ts';
import type { Change } from './useConfiguration.ts';

/** Props of every group of controls. */
export interface GroupProps {
  texts: Texts;
  /** The chosen widget. */
  element: ManifestElement;
  configuration: Configuration;
  change: Change;
}

/** Props of components that need the snippet. */
export type SnippetProps = GroupProps & { snippet: Snippet; manifest: Manifest };
