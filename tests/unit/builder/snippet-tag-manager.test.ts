import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Snippet } from '../../../demo/builder/snippet/snippet.ts';
import { tagManagerSnippet } from '../../../demo/builder/snippet/tag-manager.ts';
import { hard, nasty, plain } from '../../helpers/platforms/snippet-samples.ts';

/** A fake element with what the tag manager snippet uses. */
class FakeElement {
  tag: string;
  attributes: Record<string, string> = {};
  children: FakeElement[] = [];
  style = { cssText: '' };
  textContent = '';
  /** Properties that the snippet sets, such as `src` and `nonce`. */
  [property: string]: unknown;
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
  appendChild(child: FakeElement) {
    this.children.push(child);
    return child;
  }
  querySelector(selector: string): FakeElement | undefined {
    return this.children.find(({ tag }) => tag === selector);
  }
}

interface Page {
  times?: number;
  nonce?: string;
  /** False: the page has no such element. */
  hasContainer?: boolean;
  search?: string;
}

function runTagManager(
  snippet: Snippet,
  { times = 1, nonce, hasContainer = true, search = '' }: Page = {},
) {
  const container = new FakeElement('main');
  const head = new FakeElement('head');
  const scriptWithNonce = new FakeElement('script');
  if (nonce) scriptWithNonce.nonce = nonce;
  const html = tagManagerSnippet(snippet, '#quote');
  // Parsers end a script at the first `</script`.
  const [, code = ''] = /^<script>([\s\S]*?)<\/script/.exec(html) ?? [];
  expect(`<script>${code}</script>`).toBe(html);
  const warnings: string[] = [];
  const console = { warn: (text: string) => warnings.push(text) };
  const selectors: Record<string, FakeElement | null> = {
    '#quote': hasContainer ? container : null,
    'script[nonce]': nonce ? scriptWithNonce : null,
  };
  for (let time = 0; time < times; time++) {
    runInNewContext(code, {
      window: { console },
      console,
      location: { search },
      document: {
        head,
        readyState: 'complete',
        createElement: (tag: string) => new FakeElement(tag),
        querySelector: (selector: string) => selectors[selector] ?? null,
      },
    });
  }
  return { container, head, warnings };
}

describe('the snippet for a tag manager', () => {
  it('creates the element in its container and loads the script', () => {
    const { container, head } = runTagManager(hard);
    const [widget] = container.children;
    expect(widget).toMatchObject({
      tag: 'luxe-quote-form',
      attributes: { lang: 'ar', heading: nasty, inline: '' },
      style: {
        cssText:
          'display:block; min-height:1800px; --luxe-color-accent:#8c6632; --luxe-font:"A & B", serif',
      },
      children: [{ tag: 'a', href: 'https://widgets.example/?a=1&b="2"', textContent: nasty }],
    });
    expect(head.children).toMatchObject([
      { tag: 'script', async: true, crossOrigin: 'anonymous', ...hard.script },
    ]);
    expect(head.children[0]?.nonce).toBeUndefined();
  });

  it('creates and loads once, however often it fires', () => {
    const { container, head } = runTagManager(plain, { times: 3 });
    expect(container.children).toHaveLength(1);
    expect(head.children).toHaveLength(1);
  });

  it('names the missing container and loads nothing unless the doctor is requested', () => {
    const without = runTagManager(plain, { hasContainer: false, search: '?luxe=1' });
    expect(without.warnings).toEqual([
      expect.stringMatching(/no element on this page matches #quote/),
    ]);
    expect(without.head.children).toEqual([]);
    const withDoctor = runTagManager(plain, { hasContainer: false, search: '?a=1&luxe-doctor' });
    expect(withDoctor.head.children).toHaveLength(1);
    expect(runTagManager(plain).warnings).toEqual([]);
  });

  it("passes the page's nonce to the script", () => {
    expect(runTagManager(plain, { nonce: 'abc' }).head.children[0]?.nonce).toBe('abc');
  });

  it('uses only ES5, which tag managers validate', () => {
    const [, code = ''] =
      /<script>([\s\S]*)<\/script>/.exec(tagManagerSnippet(plain, 'body')) ?? [];
    expect(code).not.toMatch(/=>|`|\b(const|let)\b|\?\./);
  });
});
