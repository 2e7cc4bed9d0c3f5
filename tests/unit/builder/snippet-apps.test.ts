import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { angularSnippet, svelteSnippet } from '../../../demo/builder/snippet/app-components.ts';
import { elementSnippet, scriptTag } from '../../../demo/builder/snippet/html.ts';
import { reactSnippet, vueSnippet } from '../../../demo/builder/snippet/jsx.ts';
import { withoutShadow } from '../../../demo/builder/snippet/snippet.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';

/** A heading with everything that template literals interpret. */
const heading = `\`\${x}\` \\n "Rolex"`;

const snippet = builderSnippet({ heading, 'utm-source': 'partner-name' });

/** Runs the declarations above a component, and returns the content that they compute. */
function contentIn(code: string, globals: Record<string, object>): string {
  const declared = code.slice(
    code.indexOf('const link'),
    code.search(/;\n\n(export|@)|;\n<\/script>/),
  );
  return runInNewContext(`${declared}; content`, globals);
}

const form = snippet.form?.join('\n') ?? '';

describe.each([
  ['React', reactSnippet, 'dangerouslySetInnerHTML={{ __html: content }}'],
  ['Vue', vueSnippet, ':innerHTML="content"'],
] as const)('the component for %s', (_, write, property) => {
  it('renders form and link on a server, and only the link in a browser, whose parser has moved the form into the shadow root', () => {
    const code = write(snippet);
    const link = contentIn(code, { window: {} });
    expect(link).toMatch(/^<a href="[^"]+">Get a quote<\/a>$/);
    expect(contentIn(code, {})).toBe(form + link);
    expect(code).toContain(property);
    expect(code).toContain('flow-root');
  });

  it('renders the questions of the FAQ in the same way, but slides as children', () => {
    const faq = write(builderSnippet({ widget: 'luxe-faq' }));
    expect(contentIn(faq, {})).toContain('<template shadowrootmode="open">');
    expect(contentIn(faq, { window: {} })).toMatch(/^<a href="[^"]+">[^<]+<\/a>$/);
    expect(faq).toContain(property);
    const slides = write(builderSnippet({ widget: 'luxe-hero-slider' }));
    expect(slides).toContain('<strong>Your first slide</strong>');
    expect(slides).not.toContain('template shadowrootmode');
  });

  it('has only the link as a child if no form is wanted', () => {
    const code = write(withoutShadow(snippet));
    expect(code).toMatch(/ <a href="[^"]+">Get a quote<\/a>\n/);
    expect(code).not.toMatch(/content|flow-root|window/);
  });
});

it('the component for Svelte loads the script in the head', () => {
  expect(svelteSnippet(snippet)).toBe(
    `<svelte:head>\n  ${scriptTag(snippet)}\n</svelte:head>\n\n${elementSnippet(snippet)}`,
  );
});

it('the component for Angular writes the HTML unchanged', () => {
  const code = angularSnippet(snippet);
  const { diagnostics } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, experimentalDecorators: true },
  });
  expect(diagnostics).toEqual([]);
  const literal = code.slice(code.indexOf('`'), code.lastIndexOf('`') + 1);
  expect(runInNewContext(literal)).toBe(elementSnippet(snippet));
  expect(code).toContain("selector: 'app-quote-form'");
  expect(code).toContain('export class QuoteForm {');
});
