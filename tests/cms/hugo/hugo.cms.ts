import { describe, expect, test } from 'vitest';
import { type BuiltSite, layout, testBuiltSite } from '../built-site.ts';
import { codeFor } from '../code.ts';

const config = 'baseURL = "/"\ndisableKinds = ["home", "section", "taxonomy", "term", "RSS"]\n';
const allowsHtml = '[markup.goldmark.renderer]\nunsafe = true\n';

const inMarkdown: BuiltSite = {
  utmSource: 'hugo-unsafe',
  write: codeFor('markdown'),
  page: (language, content) => [
    `content/${language}.md`,
    `---\ntitle: Sell\nlang: ${language}\n---\n${content}\n`,
  ],
  files: {
    'layouts/_default/single.html': layout('{{ .Params.lang }}', '{{ .Content }}'),
    'layouts/shortcodes/html.html': '{{ .Inner }}\n',
    'config.toml': config + allowsHtml,
  },
  command: ['hugo', '--quiet'],
  out: 'public',
};

describe('with HTML enabled', () => {
  testBuiltSite('every widget works in Markdown', inMarkdown);
});

describe("with Hugo's default configuration", () => {
  const openPage = testBuiltSite('every widget works in a shortcode', {
    ...inMarkdown,
    utmSource: 'hugo-shortcode',
    write: (widget) => `{{< html >}}\n${codeFor('html')(widget)}\n{{< /html >}}`,
    files: {
      ...inMarkdown.files,
      'config.toml': config,
      'content/plain.md': '---\nlang: en\n---\n<luxe-quote-form lang="en"></luxe-quote-form>\n',
    },
  });

  test('HTML in Markdown is removed', async () => {
    const page = await openPage('/plain/');
    expect(await page.locator('luxe-quote-form').count()).toBe(0);
    expect(await page.content()).toContain('<!-- raw HTML omitted -->');
  });
});
