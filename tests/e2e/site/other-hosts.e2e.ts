import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { tinyMmdb } from '../../helpers/server/tiny-mmdb.ts';
import { watchErrors } from '../../helpers/site/hosted-site.ts';
import { startStaticHost } from '../../helpers/site/static-host.ts';

const site = useSite({ GEO_MMDB: await tinyMmdb({ country: 'SA' }) });
const newPage = useChromium();
const root = resolve(import.meta.dirname, '../../..');

test('a site on a static host, built with API_BASE, looks the country up at that server and sends its leads there', async () => {
  const dir = await temporaryDir();
  await cp(join(root, 'dist'), dir, { recursive: true });
  const env = { ...process.env, DIST_DIR: dir, API_BASE: site.server.origin };
  await promisify(execFile)('node', ['dist/build/pages-build.js'], { cwd: root, env });
  const host = await startStaticHost(join(dir, 'public'));
  const page = await newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const errors = watchErrors(page);
  await page.goto(`${host.origin}/pricing?utm_source=far`);
  await page.locator('html[lang=ar]').waitFor();
  expect(await sendOnSite(site, page, 'ar')).toMatchObject({
    language: 'ar',
    campaign: { utmSource: 'far' },
  });
  expect(errors).toEqual([]);
  await host.close();
});
