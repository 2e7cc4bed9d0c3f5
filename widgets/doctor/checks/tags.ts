import { nearestName } from '../../element/nearest-name.ts';
import { tags as ourTags } from '../elements.ts';
import type { Check, Finding } from '../finding.ts';

const looksLikeOurs = /^luxe?[-_.]?\w/;
const notProse = 'script, style, noscript, template, textarea, pre, code, luxe-doctor';

function misspelt(element: Element): Finding[] {
  const tag = element.localName;
  if (ourTags.includes(tag) || tag === 'luxe-doctor' || !looksLikeOurs.test(tag)) return [];
  // Defined by somebody: then it is another one's tag.
  if (customElements.get(tag)) return [];
  const near = nearestName(tag, ourTags) ?? ourTags.find((other) => other.includes(tag.slice(5)));
  if (!near) {
    return [
      {
        cause: 'tag-unknown',
        severity: 'error',
        values: { tag: `<${tag}>`, known: ourTags.join(', ') },
      },
    ];
  }
  const paste = `<${near}></${near}>`;
  return [
    {
      cause: 'tag-misspelt',
      severity: 'error',
      values: { tag: `<${tag}>`, near: `<${near}>` },
      paste,
    },
  ];
}

/** Written `<luxe-quote-form … />`, a tag stays open: what follows on the page ends up inside it. */
function swallows(widget: Element): boolean {
  const inside = widget.querySelector(
    'luxe-quote-form, luxe-whatsapp-button, luxe-faq, footer, main',
  );
  return inside !== null;
}

/** Where an editor took the tag for words: `<luxe-quote-form …` is there to read. */
function tagInText(): string | undefined {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = /<(luxe-[\w-]+)/.exec(node.nodeValue ?? '')?.[1];
    if (written && !node.parentElement?.closest(notProse)) return written;
  }
  return undefined;
}

/** The tags themselves: misspelt, left open, shown as text, or not there at all. */
export const tags: Check = {
  id: 'tags',
  async run({ elements, widgets, running }) {
    const findings = elements.flatMap(misspelt);
    for (const widget of widgets.filter(swallows)) {
      const { localName: tag } = widget;
      const paste = `<${tag}></${tag}>`;
      findings.push({
        cause: 'tag-unclosed',
        severity: 'error',
        values: { tag: `<${tag}>` },
        paste,
      });
    }
    const written = tagInText();
    if (written) {
      findings.push({ cause: 'tag-as-text', severity: 'error', values: { tag: `<${written}>` } });
    }
    if (running && widgets.length === 0 && findings.length === 0) {
      findings.push({
        cause: 'tags-none',
        severity: 'error',
        paste: '<luxe-quote-form></luxe-quote-form>',
      });
    }
    return findings;
  },
};
