import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import type { StaticHost } from '../../helpers/site/static-host.ts';
import { layout, useBuiltSites } from '../built-site.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { checkEveryWidget } from '../widgets-check.ts';

const eleventy = join(import.meta.dirname, 'node_modules/@11ty/eleventy/cmd.cjs');
const utmSource = 'eleventy';

const site = useSite();
const newPage = useChromium();
const build = useBuiltSites();
let host: StaticHost;

beforeAll(async () => {
  const pages = languages.map((language) => {
    const widgets = everyWidget({ origin: site.server.origin, language, utmSource });
    const text = ['Before *them*.', ...widgets.map(codeFor('markdown')), 'After *them*.'].join(
      '\n\n',
    );
    return [`${language}.md`, `---\nlayout: page.liquid\nlang: ${language}\n---\n${text}\n`];
  });
  host = await build({
    files: {
      ...Object.fromEntries(pages),
      '_includes/page.liquid': layout({ language: '{{ lang }}', content: '{{ content }}' }),
    },
    command: [process.execPath, eleventy],
    out: '_site',
  });
});

test.each(languages)('every widget works in a Markdown page (%s)', async (language) => {
  await checkEveryWidget(site, newPage, {
    url: `${host.origin}/${language}/`,
    language,
    utmSource,
  });
});

test('the surrounding text is still rendered as Markdown', async () => {
  const page = await newPage();
  await page.goto(`${host.origin}/en/`);
  expect(await page.locator('main > p > em').count()).toBe(2);
});
