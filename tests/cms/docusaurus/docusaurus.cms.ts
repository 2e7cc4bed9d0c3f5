import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { control } from '../../helpers/journey/journey.ts';
import { testBuiltSite } from '../built-site.ts';
import { codeFor } from '../code.ts';

const modules = join(import.meta.dirname, 'node_modules');

const config = `export default {
  title: 'A partner',
  url: 'https://partner.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, theme: {} }]],
};
`;

const openPage = testBuiltSite('every widget works on an MDX page', {
  utmSource: 'docusaurus',
  write: codeFor('mdx'),
  page: (language, content) => [`docs/${language}.mdx`, `# Sell\n\n${content}\n`],
  pagesAt: '/docs/',
  hasLinkOnly: true,
  files: {
    'src/pages/index.md': '# Welcome\n\n[Sell with us](/docs/en)\n',
    'docusaurus.config.mjs': config,
    'package.json': '{ "private": true }',
  },
  prepare: (dir) => symlink(modules, join(dir, 'node_modules')),
  command: [process.execPath, join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  out: 'build',
});

test('the form works after client-side navigation, too', async () => {
  const page = await openPage('/');
  await page.getByRole('link', { name: 'Sell with us' }).click();
  await control(page, 'button', translator('en')('form.submit', { count: 1 })).waitFor();
});
