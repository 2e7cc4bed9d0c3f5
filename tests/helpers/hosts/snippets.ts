import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contracts } from '../../../widgets/contracts.ts';

const readme = resolve(import.meta.dirname, '../../../README.md');

/** The snippet that the README begins with. */
function firstSnippet(): string {
  const [block] = /^(?: {4}.*\n)+/m.exec(readFileSync(readme, 'utf8')) ?? [];
  if (!block?.includes('<luxe-quote-form')) throw new Error('README.md begins with no snippet');
  return block.replace(/^ {4}/gm, '');
}

/** What a partner pastes for each element, by tag: the documented lines with the script's origin. */
export function documentedSnippets(origin: string): Record<string, string> {
  const form = firstSnippet().replaceAll('https://HOST', origin);
  const script = /<script.*<\/script>/.exec(form)?.[0] ?? '';
  const snippets: Record<string, string> = { 'luxe-quote-form': form };
  for (const { tag, examples } of contracts) {
    if (tag in snippets) continue;
    const [example] = examples;
    const attributes = Object.entries(example?.attributes ?? {});
    const text = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
    snippets[tag] = `${script}\n<${tag} lang="en"${text}>${example?.content?.en ?? ''}</${tag}>`;
  }
  return snippets;
}

/**
 * How far a snippet may shift an empty page (cumulative layout shift). Content of the page's own shows
 * before the script has come, and moves a little when it gets its frame; the words on an offer's card stand in
 * its middle, and there are more of them once the server has told of the offer.
 */
export function shiftAllowed(tag: string): number {
  const contract = contracts.find((one) => one.tag === tag);
  if (tag === 'luxe-offer-response') return 0.03;
  return contract?.examples[0]?.content ? 0.01 : 0;
}
