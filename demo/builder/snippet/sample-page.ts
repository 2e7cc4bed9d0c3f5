import { elements } from '../../../widgets/manifest/elements.ts';
import { readConfiguration } from '../configuration.ts';
import { composeSnippet } from './compose.ts';
import { policyLines } from './content-security.ts';
import { elementSnippet, htmlSnippet } from './html.ts';
import { styleText } from './snippet.ts';

/** Placeholder for the page's own origin while the snippet is composed. */
const origin = 'https://host.invalid';
/** Version, file and checksum are empty, because the default snippet is not pinned to a version. */
const manifest = { version: '', file: '', integrity: '', elements };

/**
 * Matches `<!-- snippet language="ar" nonce="host" -->` and `<!-- element … -->`: parameters of the snippet builder,
 * and the script's nonce.
 */
const place = /<!-- (?<kind>snippet|element)(?<given>(?: [\w-]+="[^"]*")*) -->/g;

/**
 * Puts the default snippet into a page of demo/hosts at `<!-- snippet -->`, or without its script at every
 * `<!-- element -->`, with `name` as its campaign source and addresses on the page's own origin. All placeholders of a
 * page get the code of the first. In the page's policy, the name of a directive in braces, such as `{form-action}`,
 * becomes the sources that the snippet builder lists for it.
 */
export async function withSnippet(page: string, name: string): Promise<string> {
  const [first] = page.matchAll(place);
  if (!first?.groups) return page;
  const { kind, given = '' } = first.groups;
  const { nonce, ...parameters } = Object.fromEntries(
    [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const query = new URLSearchParams({ language: 'en', 'utm-source': name, ...parameters });
  const configuration = readConfiguration(query, 'en', elements);
  const snippet = composeSnippet(configuration, manifest, `${origin}/`);
  const policy = await policyLines(snippet, [styleText(snippet)]);
  const write = kind === 'snippet' ? htmlSnippet : elementSnippet;
  const html = write(snippet).replaceAll(origin, '');
  const script = nonce ? `<script nonce="${nonce}"` : '<script';
  let written = page.replaceAll(place, () => html.replace('<script', script));
  for (const line of policy) {
    const [, directive, sources = ''] = /^([\w-]+) (.*);$/.exec(line) ?? [];
    written = written.replaceAll(`{${directive}}`, () => sources.replaceAll(origin, "'self'"));
  }
  return written;
}
