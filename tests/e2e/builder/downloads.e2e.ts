import { globSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Platform } from '../../../demo/builder/platforms/platform.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const files = globSync(join(import.meta.dirname, '../../../demo/builder/platforms/*.ts'));
const modules = await Promise.all(files.map((file) => import(file)));
const platforms = modules.flatMap((module) =>
  Object.values(module).filter(
    (value): value is Platform => typeof value === 'object' && !!value && 'steps' in value,
  ),
);
const downloads = platforms.flatMap(({ id, steps }) =>
  steps.flatMap(({ download }) => (download ? [{ id, href: download.href }] : [])),
);

test.each(downloads)('$href for $id is served as a download', async ({ href }) => {
  const response = await fetch(new URL(href, `${site.server.origin}/demo/`));
  expect(response.status).toBe(200);
  const body = new Uint8Array(await response.arrayBuffer());
  if (href.endsWith('.zip')) {
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(Object.keys(unzipSync(body)).length).toBeGreaterThan(5);
  } else {
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(new TextDecoder().decode(body)).toContain('___TEMPLATE_PARAMETERS___');
  }
});

test('the tag manager, shops and modules have downloads', () => {
  expect(downloads.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['tag-manager', 'shopify', 'drupal', 'joomla', 'mediawiki']),
  );
});

test('the demo docs have an index that links to every guide', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/demo/docs/`);
  const links = await page.locator('main li a').all();
  expect(links.length).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'Shopify' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shopify' }).waitFor();
});

test('the demo docs name this server and link to the mentioned downloads', async () => {
  const { origin } = site.server;
  const page = await newPage();
  await page.goto(`${origin}/demo/docs/next.html`);
  await page.getByText(`npm install ${origin}/luxe-widgets-`).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('HOST');

  await page.goto(`${origin}/demo/docs/wordpress.html`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'luxe-widgets-wordpress.zip' }).click();
  expect((await downloading).suggestedFilename()).toBe('luxe-widgets-wordpress.zip');
});
