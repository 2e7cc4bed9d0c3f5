import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { whatsappLink } from '../../../widgets/domain/whatsapp-link.ts';
import type { SnippetContract } from '../../../widgets/element/contract-parts.ts';
import type { Fallback } from '../../../widgets/element/element-contract.ts';
import type { SnippetChild } from './snippet.ts';

type Values = Readonly<Record<string, string>>;

/** What a snippet needs to know of a widget beside its attributes. */
export interface Placement {
  /**
   * Height in pixels that the snippet keeps free until the script runs, a little less than the least
   * that the widget takes; 0: none, it floats or its children take the room.
   */
  height: (attributes: Values) => number;
  /** What stands inside the tag; `site` is the folder of the script, with its slash. */
  children: (language: Language, site: string, attributes: Values) => readonly SnippetChild[];
  /** Where a tag manager puts it unless a container is chosen. */
  container: (attributes: Values) => string;
}

const known: readonly SnippetContract[] = contracts;

function page(site: string, language: Language, path: string): string {
  const url = new URL(path, site);
  if (language === 'ar') url.searchParams.set('lang', 'ar');
  return url.href;
}

/** What stands for a sample in a snippet: pages put text into paragraphs, which no heading survives. */
const inParagraphs = { h2: 'strong', h3: 'strong', blockquote: 'span' } as const;

function childrenOf(
  fallback: Fallback,
  language: Language,
  site: string,
  attributes: Values,
): readonly SnippetChild[] {
  if ('samples' in fallback) {
    const tag = inParagraphs[fallback.sampleTag];
    return fallback.samples[language].map((text) => ({ tag, text }));
  }
  const text = fallback.link[language];
  if ('path' in fallback) return [{ tag: 'a', text, href: page(site, language, fallback.path) }];
  return [{ tag: 'a', text, href: whatsappLink(attributes[fallback.whatsappAttribute] ?? '') }];
}

/** How a widget is placed, by its contract. */
export function placementOf(tag: string): Placement {
  const contract = known.find((one) => one.tag === tag);
  if (!contract) throw new Error(`No element ${tag}`);
  const { height, heights = {}, floatsUnless, fallback } = contract.placement;
  const floats = (attributes: Values) => !!floatsUnless && !attributes[floatsUnless];
  return {
    height(attributes) {
      if (floats(attributes)) return 0;
      const [other] = Object.entries(heights).flatMap(
        ([name, byValue]) => byValue[attributes[name] ?? ''] ?? [],
      );
      return other ?? height;
    },
    // Where it floats, a link in the text would push the page down and then let it go.
    children: (language, site, attributes) =>
      floats(attributes) ? [] : childrenOf(fallback, language, site, attributes),
    container: (attributes) => (floats(attributes) ? 'body' : `#${tag}`),
  };
}
