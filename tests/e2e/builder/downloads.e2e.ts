import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const downloads = platforms.flatMap(({ id, steps }) =>
  steps.flatMap(({ download }) => (download ? [{ id, href: download.href }] : [])),
);

test.each(downloads)('$href for $id is served as a download', async ({ href }) => {
  const response = await fetch(new URL(href, `${site.server.origin}/demo/`));
  expect(response.status).toBe(200);
  const body = new Uint8Array(await response.arrayBuffer());
  if (href.endsWith('.zip')) {
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = Object.keys(unzipSync(body));
    expect(files.length, 'files of a complete package').toBeGreaterThan(5);
  } else {
    // The only download that is not a ZIP file is the template for the tag manager.
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(new TextDecoder().decode(body)).toContain('___TEMPLATE_PARAMETERS___');
  }
});

test('the tag manager, Shopify and content management systems have downloads', () => {
  expect(downloads.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['tag-manager', 'shopify', 'drupal', 'joomla', 'mediawiki']),
  );
});

test('the demo docs have an index of the guides', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/demo/docs/`);
  const links = await page.locator('main li a').all();
  expect(links.length).toBeGreaterThan(20);
  const [first, ...others] = await page.locator('main li a').allTextContents();
  expect(first).toBe('Embedding');
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
  await page.getByRole('link', { name: 'Shopify' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shopify' }).waitFor();
});

test('every guide fits a phone, long addresses of its sources included', async () => {
  const page = await newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.server.origin}/demo/docs/`);
  const guides = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const guide of guides) {
    await page.goto(guide);
    expect.soft(await overflowOf(page), guide).toBeLessThanOrEqual(0);
  }
});

test('the demo docs name this server and link to the downloads that they mention', async () => {
  const { origin } = site.server;
  const page = await newPage();
  await page.goto(`${origin}/demo/docs/next.html`);
  await page.getByText(`npm install ${origin}/luxe-widgets-`).waitFor();
  // HOST is the placeholder for the server in the Markdown files.
  expect(await page.locator('main').textContent()).not.toContain('HOST');

  await page.goto(`${origin}/demo/docs/wordpress.html`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'luxe-widgets-wordpress.zip' }).click();
  expect((await downloading).suggestedFilename()).toBe('luxe-widgets-wordpress.zip');
});
