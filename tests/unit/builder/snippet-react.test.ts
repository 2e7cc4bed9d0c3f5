import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { styleOf } from '../../../demo/builder/snippet/code.ts';
import { reactSnippet, vueSnippet } from '../../../demo/builder/snippet/jsx.ts';
import { plain } from '../../helpers/platforms/snippet-samples.ts';

describe('the snippet for React', () => {
  it('is a typed client component that server components can use', () => {
    expect(reactSnippet(plain)).toBe(`'use client';

import { LuxeQuoteForm } from 'luxe-widgets/react';

const style = {
  display: 'block',
  minHeight: '1800px',
};

export default function QuoteForm() {
  return (
    <LuxeQuoteForm
      lang="en"
      country="AE"
      utmSource="partner-name"
      apiBase="https://widgets.example"
      style={style}
    >
      <a href="https://widgets.example/#Quote">Get a quote</a>
    </LuxeQuoteForm>
  );
}`);
  });

  it.each([reactSnippet, vueSnippet])('keeps a chosen API address', (write) => {
    const snippet = { ...plain, attributes: [['api-base', 'https://api.example']] as const };
    expect(write(snippet)).toMatch(/api-?[bB]ase="https:\/\/api\.example"/);
    expect(write(snippet)).not.toMatch(/api-?[bB]ase="https:\/\/widgets\.example"/);
  });
});

it('the policy allows the style as React and Vue servers write it', async () => {
  const style = { display: 'block', minHeight: '1800px', '--luxe-color-accent': '#ffd54f' };
  const styles = [...plain.styles, ['--luxe-color-accent', '#ffd54f']] as const;
  const snippet = { ...plain, styles };
  expect(reactSnippet(snippet)).toContain("  '--luxe-color-accent': '#ffd54f',");
  const ofReact = renderToStaticMarkup(createElement('luxe-quote-form', { style }));
  expect(ofReact).toContain(`style="${styleOf('react', snippet)}"`);
  const ofVue = await renderToString(createSSRApp(() => h('luxe-quote-form', { style })));
  expect(ofVue).toContain(`style="${styleOf('vue', snippet)}"`);
});
