import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { composeSnippet } from '../../../demo/builder/snippet/compose.ts';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { elements } from '../../../widgets/manifest/elements.ts';

const manifest = { version: '1.2.3', file: 'luxe-widgets@1.2.3.js', integrity: '', elements };

/** The builder's HTML for a query, with the script from this origin. */
export function builderSnippet(query: Record<string, string>, origin: string): string {
  const configuration = readConfiguration(new URLSearchParams(query), 'en', elements);
  return htmlSnippet(composeSnippet(configuration, manifest, `${origin}/`));
}
