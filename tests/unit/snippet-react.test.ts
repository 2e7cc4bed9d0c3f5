import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { reactPackageSnippet, reactScriptSnippet } from '../../demo/builder/snippet-script.ts';
import { hard, nasty, plain } from '../helpers/snippet-samples.ts';

interface Made {
  tag: string;
  attributes: Record<string, unknown>;
  children: (Made | string)[];
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

describe('the snippet for React', () => {
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
