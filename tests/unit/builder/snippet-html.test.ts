import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { policyLines } from '../../../demo/builder/snippet/content-security.ts';
import {
  compactHtmlSnippet,
  htmlSnippet,
  mediawikiSnippet,
} from '../../../demo/builder/snippet/html.ts';
import { hard, plain } from '../../helpers/platforms/snippet-samples.ts';

describe('the HTML snippet', () => {
  it('loads the script, and puts a link into a tag that reserves its height', () => {
    expect(htmlSnippet(plain)).toBe(
      `<script data-cfasync="false" data-no-optimize="1" src="https://widgets.example/luxe-widgets.js" async></script>
<luxe-quote-form lang="en" country="AE" utm-source="partner-name"
  style="display:block; min-height:1800px">
  <a href="https://widgets.example/#Quote">Get a quote</a>
</luxe-quote-form>`,
    );
  });

  it('is in its own block where a paragraph around it would end inside', () => {
    const prerendered = ['<template shadowrootmode="open">', '</template>'];
    expect(htmlSnippet({ ...plain, prerendered })).toMatch(
      /<\/script>\n<div>\n<luxe-quote-form [^>]*>\n<template [\s\S]*<\/luxe-quote-form>\n<\/div>$/,
    );
  });

  it.each([compactHtmlSnippet, mediawikiSnippet])(
    'is one line in its own block, for editors that insert <br> and <p>',
    (write) => {
      expect(write(hard)).toMatch(/^<div>[^\n]*<luxe-quote-form [^\n]*<\/div>$/);
    },
  );
});

describe('the Content Security Policy for a snippet', () => {
  const lines = [
    'script-src https://widgets.example;',
    'connect-src https://widgets.example;',
    'img-src https://widgets.example;',
  ];

  it('names the script origin and the style hash of this snippet', async () => {
    expect(await policyLines(plain, ['display:block; min-height:1800px'])).toEqual([
      ...lines,
      // printf '%s' 'display:block; min-height:1800px' | openssl dgst -sha256 -binary | base64
      "style-src-attr 'unsafe-hashes' 'sha256-+EDAgPQHLLnhNS7Mp+m5IV65k9w1x76sXhJ+BM7Rk+k=';",
    ]);
    expect(await policyLines(plain, [])).toEqual(lines);
  });

  it('names no script origin for the npm package', async () => {
    expect(await policyLines(plain, [], false)).toEqual(lines.slice(1));
  });

  it('names another API origin; flags still come from that of the script', async () => {
    const attributes = [['api-base', 'https://api.example/v2']] as const;
    expect(await policyLines({ ...plain, attributes }, [])).toEqual(
      lines.with(1, 'connect-src https://api.example;'),
    );
    const relative = [['api-base', '/v2']] as const;
    expect(await policyLines({ ...plain, attributes: relative }, [])).toEqual(lines);
  });

  it('allows any style where the builder itself is open without https, which hashes need', async () => {
    vi.stubGlobal('crypto', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const prerendered = ['<style>p{margin:0}</style>'];
    expect(await policyLines({ ...plain, prerendered }, ['display:block'])).toEqual([
      ...lines,
      "style-src-elem 'unsafe-inline';",
      "style-src-attr 'unsafe-inline';",
    ]);
  });

  it('has the hash of the style sheet for a layout before the script', async () => {
    const snippet = {
      ...plain,
      prerendered: [
        '<template shadowrootmode="open">',
        '<style>p{margin:0}</style>',
        '</template>',
      ],
    };
    const hash = createHash('sha256').update('p{margin:0}').digest('base64');
    expect(await policyLines(snippet, [])).toEqual([...lines, `style-src-elem 'sha256-${hash}';`]);
  });
});
