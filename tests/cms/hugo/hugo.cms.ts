import { beforeAll, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import type { StaticHost } from '../../helpers/site/static-host.ts';
import { layout, useBuiltSites } from '../built-site.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { checkEveryWidget } from '../widgets-check.ts';

const site = useSite();
const newPage = useChromium();
const build = useBuiltSites();
let hosts: Record<'unsafe' | 'shortcode' | 'default', StaticHost>;

/** A page in each language, and the templates of any Hugo site. */
function filesOf(
  utmSource: string,
  write: (one: ReturnType<typeof everyWidget>[number]) => string,
): Record<string, string> {
  const pages = languages.map((language) => {
    const widgets = everyWidget({ origin: site.server.origin, language, utmSource });
    const text = widgets.map(write).join('\n\n');
    return [`content/${language}.md`, `---\ntitle: Sell\nlang: ${language}\n---\n${text}\n`];
  });
  const single = layout({ language: '{{ .Params.lang }}', content: '{{ .Content }}' });
  return {
    ...Object.fromEntries(pages),
    'layouts/_default/single.html': single,
    'config.toml': 'baseURL = "/"\ndisableKinds = ["home", "section", "taxonomy", "term", "RSS"]\n',
  };
}

const unsafe = '[markup.goldmark.renderer]\nunsafe = true\n';
const command = ['hugo', '--quiet'] as const;

beforeAll(async () => {
  const inMarkdown = filesOf('hugo-unsafe', codeFor('markdown'));
  const inShortcode = filesOf(
    'hugo-shortcode',
    (one) => `{{< html >}}\n${codeFor('html')(one)}\n{{< /html >}}`,
  );
  const out = 'public';
  const config = inMarkdown['config.toml'] + unsafe;
  hosts = {
    unsafe: await build({ files: { ...inMarkdown, 'config.toml': config }, command, out }),
    default: await build({ files: inMarkdown, command, out }),
    shortcode: await build({
      files: { ...inShortcode, 'layouts/shortcodes/html.html': '{{ .Inner }}\n' },
      command,
      out,
    }),
  };
});

test.each(languages)('every widget works in Markdown with HTML enabled (%s)', async (language) => {
  const url = `${hosts.unsafe.origin}/${language}/`;
  await checkEveryWidget(site, newPage, { url, language, utmSource: 'hugo-unsafe' });
});

test.each(languages)('every widget works in a one-line shortcode (%s)', async (language) => {
  const url = `${hosts.shortcode.origin}/${language}/`;
  await checkEveryWidget(site, newPage, { url, language, utmSource: 'hugo-shortcode' });
});

test("Hugo's default configuration removes the widgets", async () => {
  const page = await newPage();
  await page.goto(`${hosts.default.origin}/en/`);
  expect(await page.locator('luxe-quote-form').count()).toBe(0);
  expect(await page.content()).toContain('<!-- raw HTML omitted -->');
});
