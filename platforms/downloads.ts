/**
 * A step of `npm run build`: writes the downloads for all platforms but WordPress (wordpress/zip.ts). With PUBLIC_URL
 * they contain the server's URL; otherwise they ask for it. Builds are reproducible.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { drupalFiles } from './drupal/files.ts';
import { joomlaFiles } from './joomla/files.ts';
import { elements } from './settings/element-settings.ts';
import { writeZip } from './settings/package-files.ts';
import { wikiFiles } from './settings/wiki-files.ts';
import { shopifyFiles } from './shopify/files.ts';
import { placerFile, tagManagerTemplate } from './tag-manager/template.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/public');
const host = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const { version }: { version: string } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
);

const packages = {
  shopify: shopifyFiles(host),
  drupal: await drupalFiles(host, version),
  joomla: await joomlaFiles(host, version),
  dokuwiki: await wikiFiles('dokuwiki/luxewidgets', { host }),
  mediawiki: await wikiFiles('mediawiki/LuxeWidgets', { host, version }),
};
for (const [name, files] of Object.entries(packages)) {
  await writeZip(join(folder, `luxe-widgets-${name}.zip`), files);
}

// The tag manager imports the template, which loads the placer. With a host, it may load scripts only from there.
await writeFile(join(folder, 'luxe-widgets.tpl'), tagManagerTemplate(host));
const placements = Object.fromEntries(elements.map(({ tag, placement }) => [tag, placement]));
await build({
  entryPoints: [join(import.meta.dirname, 'tag-manager/placer.ts')],
  outfile: join(folder, placerFile),
  bundle: true,
  format: 'iife',
  target: 'es2020',
  minify: true,
  charset: 'utf8',
  define: { placements: JSON.stringify(placements) },
});
