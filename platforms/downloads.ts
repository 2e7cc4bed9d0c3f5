/**
 * A step of `npm run build`: writes the downloads for all platforms but WordPress (wordpress/zip.ts). With PUBLIC_URL
 * they contain the server's URL; otherwise they ask for it. Builds are reproducible.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drupalFiles } from './drupal/files.ts';
import { joomlaFiles } from './joomla/files.ts';
import { writeZip } from './settings/package-files.ts';
import { wikiFiles } from './settings/wiki-files.ts';
import { shopifyFiles } from './shopify/files.ts';
import { buildTagManager } from './tag-manager/build.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/public');
const host = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const { version }: { version: string } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
);

await buildTagManager(folder, host);
await writeZip(join(folder, 'luxe-widgets-shopify.zip'), shopifyFiles(host));
await writeZip(join(folder, 'luxe-widgets-drupal.zip'), await drupalFiles(host, version));
await writeZip(join(folder, 'luxe-widgets-joomla.zip'), await joomlaFiles(host, version));
const dokuwiki = await wikiFiles('dokuwiki/luxewidgets', { host });
await writeZip(join(folder, 'luxe-widgets-dokuwiki.zip'), dokuwiki);
const mediawiki = await wikiFiles('mediawiki/LuxeWidgets', { host, version });
await writeZip(join(folder, 'luxe-widgets-mediawiki.zip'), mediawiki);
