import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layout, testBuiltSite } from '../built-site.ts';
import { codeFor } from '../code.ts';

const openPage = testBuiltSite('every widget works in a Markdown page', {
  utmSource: 'eleventy',
  write: codeFor('markdown'),
  page: (language, content) => [
    `${language}.md`,
    `---\nlayout: page.liquid\nlang: ${language}\n---\nBefore *them*.\n\n${content}\n\nAfter *them*.\n`,
  ],
  files: { '_includes/page.liquid': layout('{{ lang }}', '{{ content }}') },
  command: [process.execPath, join(import.meta.dirname, 'node_modules/@11ty/eleventy/cmd.cjs')],
  out: '_site',
});

test('the surrounding text is still rendered as Markdown', async () => {
  const page = await openPage('/en/');
  expect(await page.locator('main > p > em').count()).toBe(2);
});
