import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { composeSnippet } from '../../../demo/builder/snippet/compose.ts';
import type { Snippet } from '../../../demo/builder/snippet/snippet.ts';
import { elements } from '../../../widgets/manifest/elements.ts';

const manifest = {
  version: '1.2.3',
  file: 'luxe-widgets@1.2.3.js',
  integrity: 'sha384-x',
  elements,
};

/**
 * Returns the snippet that the builder composes for these parameters of its URL; by default the quote
 * form in English. `origin` serves the script.
 */
export function builderSnippet(
  parameters: string | Record<string, string>,
  origin = 'https://widgets.example',
): Snippet {
  const configuration = readConfiguration(new URLSearchParams(parameters), 'en', elements);
  return composeSnippet(configuration, manifest, `${origin}/`);
}

/** Removes the script tag from a snippet's HTML. */
export function withoutScriptTag(html: string): string {
  return html.replace(/<script.*<\/script>/, '');
}
