import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { policyLines } from '../../demo/builder/content-security.ts';
import type { Snippet } from '../../demo/builder/snippet.ts';
import { compactHtmlSnippet, htmlSnippet } from '../../demo/builder/snippet-html.ts';
import {
  reactPackageSnippet,
  reactScriptSnippet,
  tagManagerSnippet,
} from '../../demo/builder/snippet-script.ts';
import { colourRule, shortcodeSnippet } from '../../demo/builder/snippet-wordpress.ts';

const nasty = `"Rolex" & <b>'Co'</b> </script> {x} \\n [y] {{z}} ساعة`;

const plain: Snippet = {
  tag: 'luxe-quote-form',
  attributes: [
    ['lang', 'en'],
    ['country', 'AE'],
    ['utm-source', 'partner-name'],
  ],
  styles: [
    ['display', 'block'],
    ['min-height', '1800px'],
  ],
  children: [{ tag: 'a', text: 'Get a quote', href: 'https://widgets.example/#Quote' }],
  script: { src: 'https://widgets.example/luxe-widgets.js' },
};

const hard: Snippet = {
  ...plain,
  attributes: [
    ['lang', 'ar'],
    ['heading', nasty],
    ['inline', ''],
  ],
  styles: [...plain.styles, ['--luxe-color-accent', '#8c6632'], ['--luxe-font', '"A & B", serif']],
  children: [{ tag: 'a', text: nasty, href: 'https://widgets.example/?a=1&b="2"' }],
  script: {
    src: 'https://widgets.example/luxe-widgets@1.2.3.js',
    integrity: 'sha384-abc+/=',
  },
};

interface Made {
  tag: string;
  attributes: Record<string, unknown>;
  children: (Made | string)[];
}

/** A document that does what a tag manager's snippet asks of one. */
class FakeElement {
  tag: string;
  attributes: Record<string, string> = {};
  children: FakeElement[] = [];
  style = { cssText: '' };
  textContent = '';
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

function runTagManager(snippet: Snippet, times = 1, nonce?: string) {
  const container = new FakeElement('main');
  const head = new FakeElement('head');
  const trusted = new FakeElement('script');
  if (nonce) trusted.nonce = nonce;
  const html = tagManagerSnippet(snippet, '#quote');
  // The tag ends where the parser sees its end: at the first `</script`.
  const [, code = ''] = /^<script>([\s\S]*?)<\/script/.exec(html) ?? [];
  expect(`<script>${code}</script>`).toBe(html);
  const selectors: Record<string, FakeElement | null> = {
    '#quote': container,
    'script[nonce]': nonce ? trusted : null,
  };
  for (let time = 0; time < times; time++) {
    runInNewContext(code, {
      document: {
        head,
        readyState: 'complete',
        createElement: (tag: string) => new FakeElement(tag),
        querySelector: (selector: string) => selectors[selector] ?? null,
      },
    });
  }
  return { container, head };
}

/** What React would be given, by the module as TypeScript compiles it. */
function renderReact(code: string): { imports: string[]; element: Made } {
  const { outputText, diagnostics } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: {
      jsx: ts.JsxEmit.React,
      jsxFactory: 'make',
      jsxFragmentFactory: 'fragment',
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    },
  });
  expect(diagnostics).toEqual([]);
  const imports: string[] = [];
  const exports: Record<string, () => Made> = {};
  const make = (tag: string, attributes: object | null, ...children: (Made | string)[]): Made => ({
    tag,
    attributes: { ...attributes },
    children,
  });
  runInNewContext(outputText, {
    exports,
    make,
    fragment: 'fragment',
    require: (name: string) => imports.push(name),
  });
  const [component] = Object.values(exports);
  if (!component) throw new Error('The snippet exports no component');
  // Objects of another realm are not equal to ours.
  return { imports, element: JSON.parse(JSON.stringify(component())) };
}

/** WordPress' own reading of a shortcode (wp-includes/shortcodes.php), as far as it matters here. */
function readShortcode(text: string): { tag: string; attributes: Record<string, string> } {
  const [whole, tag = '', inside = ''] = /\[([\w-]+)(?![\w-])([^\]]*)\]/.exec(text) ?? [];
  expect(whole).toBe(text);
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of inside.matchAll(/([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)/g)) {
    // An opening bracket without its end makes WordPress drop the value.
    attributes[name] = value.includes('<') ? '' : value;
  }
  return { tag, attributes };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#91;': '[',
  '&#93;': ']',
};
const decoded = (text: string) => text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

describe('HTML', () => {
  it('is the documented snippet', () => {
    expect(htmlSnippet(plain)).toBe(
      `<script data-cfasync="false" data-no-optimize="1" src="https://widgets.example/luxe-widgets.js" async></script>
<luxe-quote-form lang="en" country="AE" utm-source="partner-name"
  style="display:block; min-height:1800px">
  <a href="https://widgets.example/#Quote">Get a quote</a>
</luxe-quote-form>`,
    );
  });

  it('pins a version with its integrity', () => {
    expect(htmlSnippet(hard).split('\n')[0]).toBe(
      '<script data-cfasync="false" data-no-optimize="1" src="https://widgets.example/luxe-widgets@1.2.3.js" async integrity="sha384-abc+/=" crossorigin="anonymous"></script>',
    );
  });

  it('has no line break inside, for editors that make <br> of them', () => {
    const [script = '', element = '', ...more] = compactHtmlSnippet(hard).split('\n');
    expect(script).toMatch(/^<script .*<\/script>$/);
    expect(element).toMatch(/^<luxe-quote-form .*<\/luxe-quote-form>$/);
    expect(more).toEqual([]);
  });
});

describe('WordPress', () => {
  it('is a shortcode that WordPress and the plugin read as it was meant', () => {
    expect(shortcodeSnippet(plain)).toBe(
      '[luxe_quote_form lang="en" country="AE" utm_source="partner-name"]',
    );
    const { tag, attributes } = readShortcode(shortcodeSnippet(hard));
    expect(tag).toBe('luxe_quote_form');
    expect(decoded(attributes.heading ?? '')).toBe(nasty);
    expect(attributes).toMatchObject({ lang: 'ar', inline: 'true' });
  });

  it('has the looks as a rule, only where there are any', () => {
    expect(colourRule(plain)).toBe('');
    expect(colourRule(hard)).toBe(
      'luxe-quote-form {\n  --luxe-color-accent: #8c6632;\n  --luxe-font: "A & B", serif;\n}',
    );
  });
});

describe('tag manager', () => {
  it('builds the element in its container and loads the script', () => {
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

  it('does so once, however often it fires', () => {
    const { container, head } = runTagManager(plain, 3);
    expect(container.children).toHaveLength(1);
    expect(head.children).toHaveLength(1);
  });

  it('hands the nonce of the page to the script', () => {
    expect(runTagManager(plain, 1, 'abc').head.children[0]?.nonce).toBe('abc');
  });

  it('is of the oldest JavaScript, which is all that tag managers check', () => {
    const [, code = ''] =
      /<script>([\s\S]*)<\/script>/.exec(tagManagerSnippet(plain, 'body')) ?? [];
    expect(code).not.toMatch(/=>|`|\b(const|let)\b|\?\./);
  });
});

describe('React', () => {
  it('is a component around the package, which has to be told where the API is', () => {
    const code = reactPackageSnippet(hard, {
      entry: 'luxe-widgets/quote-form',
      apiBase: 'https://widgets.example',
    });
    const { imports, element } = renderReact(code);
    expect(imports).toEqual(['luxe-widgets/quote-form']);
    expect(element).toEqual({
      tag: 'luxe-quote-form',
      attributes: {
        lang: 'ar',
        heading: nasty,
        inline: true,
        'api-base': 'https://widgets.example',
        style: {
          display: 'block',
          minHeight: '1800px',
          '--luxe-color-accent': '#8c6632',
          '--luxe-font': '"A & B", serif',
        },
      },
      children: [
        {
          tag: 'a',
          attributes: { href: 'https://widgets.example/?a=1&b="2"' },
          children: [nasty],
        },
      ],
    });
  });

  it('keeps an address of the API that was chosen', () => {
    const snippet = { ...plain, attributes: [['api-base', 'https://api.example']] as const };
    const code = reactPackageSnippet(snippet, { entry: 'x', apiBase: 'https://widgets.example' });
    expect(renderReact(code).element.attributes['api-base']).toBe('https://api.example');
  });

  it('is a component that loads the script', () => {
    const { imports, element } = renderReact(reactScriptSnippet(hard));
    expect(imports).toEqual([]);
    expect(element.tag).toBe('fragment');
    expect(element.children).toMatchObject([
      {
        tag: 'script',
        attributes: { async: true, crossOrigin: 'anonymous', ...hard.script },
      },
      { tag: 'luxe-quote-form', attributes: { heading: nasty } },
    ]);
  });
});

describe('Content Security Policy', () => {
  const lines = [
    'script-src https://widgets.example;',
    'connect-src https://widgets.example;',
    'img-src https://widgets.example;',
  ];

  it('names the origin of the script, and the style of this very snippet', async () => {
    expect(await policyLines(plain, ['display:block; min-height:1800px'])).toEqual([
      ...lines,
      // printf '%s' 'display:block; min-height:1800px' | openssl dgst -sha256 -binary | base64
      "style-src-attr 'unsafe-hashes' 'sha256-+EDAgPQHLLnhNS7Mp+m5IV65k9w1x76sXhJ+BM7Rk+k=';",
    ]);
    expect(await policyLines(plain, [])).toEqual(lines);
  });

  it('names the origin of the API where that is another', async () => {
    const attributes = [['api-base', 'https://api.example/v2']] as const;
    expect((await policyLines({ ...plain, attributes }, []))[1]).toBe(
      'connect-src https://api.example;',
    );
  });
});
