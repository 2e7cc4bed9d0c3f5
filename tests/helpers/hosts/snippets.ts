import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contracts } from '../../../widgets/contracts.ts';

const readme = resolve(import.meta.dirname, '../../../README.md');

/** The first snippet of the README. */
function firstSnippet(): string {
  const [block] = /^(?: {4}.*\n)+/m.exec(readFileSync(readme, 'utf8')) ?? [];
  if (!block?.includes('<luxe-quote-form')) throw new Error('README.md begins with no snippet');
  return block.replace(/^ {4}/gm, '');
}

/** The documented snippet per element, by tag, with the script's origin. */
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
 * Largest layout shift of a page with nothing but the element. The content of the tag moves a little when the script
 * arrives and frames it, as does the centered text on an offer's card when the server has answered.
 */
export function shiftAllowed(tag: string): number {
  const contract = contracts.find((one) => one.tag === tag);
  return tag === 'luxe-offer-response' || contract?.examples[0]?.content ? 0.01 : 0;
}
