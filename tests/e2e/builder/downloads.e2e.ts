import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('every file of a platform is served as a download', async () => {
  const downloads = platforms.flatMap(({ id, steps }) =>
    steps.flatMap(({ download }) => (download ? [{ id, href: download.href }] : [])),
  );
  expect(downloads.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['tag-manager', 'shopify', 'drupal', 'joomla', 'mediawiki']),
  );
  for (const { href } of downloads) {
    const response = await fetch(new URL(href, `${site.server.origin}/demo/`));
    expect(response.status, href).toBe(200);
    const type = response.headers.get('content-type');
    const body = new Uint8Array(await response.arrayBuffer());
    if (href.endsWith('.zip')) {
      expect(type, href).toBe('application/zip');
      const files = Object.keys(unzipSync(body));
      expect(files.length, `files of the package ${href}`).toBeGreaterThan(5);
    } else {
      // The only download that is not a ZIP file is the template for the tag manager.
      expect(type, href).toBe('application/octet-stream');
      expect(new TextDecoder().decode(body)).toContain('___TEMPLATE_PARAMETERS___');
    }
  }
});

test('the demo docs have an index of guides, which fit a phone, long addresses included', async () => {
  const page = await newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.server.origin}/demo/docs/`);
  const guides = await page
    .locator('main li a')
    .evaluateAll((links) =>
      links.map((link) => ({ title: link.textContent, url: (link as HTMLAnchorElement).href })),
    );
  expect(guides.length).toBeGreaterThan(20);
  const [first, ...others] = guides.map(({ title }) => title);
  expect(first).toBe('Embedding');
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
  for (const { title, url } of guides) {
    await page.goto(url);
    expect.soft(await overflowOf(page), title).toBeLessThanOrEqual(0);
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
