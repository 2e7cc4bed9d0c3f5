import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import type { StaticHost } from '../../helpers/site/static-host.ts';
import { useBuiltSites } from '../built-site.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { checkEveryWidget } from '../widgets-check.ts';

const modules = join(import.meta.dirname, 'node_modules');
const utmSource = 'docusaurus';

const site = useSite();
const newPage = useChromium();
const build = useBuiltSites();
let host: StaticHost;

const config = `export default {
  title: 'A partner',
  url: 'https://partner.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, theme: {} }]],
};
`;

beforeAll(async () => {
  const pages = languages.map((language) => {
    const widgets = everyWidget({ origin: site.server.origin, language, utmSource });
    return [`docs/${language}.mdx`, `# Sell\n\n${widgets.map(codeFor('mdx')).join('\n\n')}\n`];
  });
  host = await build({
    files: {
      ...Object.fromEntries(pages),
      'src/pages/index.md': '# Welcome\n\n[Sell with us](/docs/en)\n',
      'docusaurus.config.mjs': config,
      'package.json': '{ "private": true }',
    },
    prepare: (dir) => symlink(modules, join(dir, 'node_modules')),
    command: [process.execPath, join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    out: 'build',
  });
});

test.each(languages)('every widget works in a page in MDX (%s)', async (language) => {
  await checkEveryWidget(site, newPage, {
    url: `${host.origin}/docs/${language}/`,
    language,
    utmSource,
    keepsLink: true,
  });
});

test('the form works after client-side navigation, too', async () => {
  const page = await newPage();
  await page.goto(host.origin);
  await page.getByRole('link', { name: 'Sell with us' }).click();
  await control(page, 'button', translator('en')('form.submit', { count: 1 })).waitFor();
});
