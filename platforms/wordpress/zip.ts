// A step of `npm run build`: writes luxe-widgets-wordpress.zip, the plugin, and luxe-widgets-wordpress.json, its
// update data. With PUBLIC_URL the plugin contains the server's URL. Builds are reproducible.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../demo/builder/manifest.ts';
import { filesOf, phpFiles, writeZip } from '../settings/package-files.ts';
import { jsonFile, moFile, parsePo, phpFile, textsIn } from './gettext.ts';
import { pluginData } from './plugin-data.ts';
import { updateData } from './update-data.ts';

const publicDir = join(import.meta.dirname, '../../dist/public');

const manifest: Manifest = JSON.parse(
  await readFile(join(publicDir, 'manifest/elements.json'), 'utf8'),
);
const host = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');

const sources = await filesOf(join(import.meta.dirname, 'luxe-widgets'), '', {
  version: manifest.version,
});
const source = (name: string) => {
  const text = sources[name];
  if (text === undefined) throw new Error(`The plugin has no ${name}`);
  return text;
};
const arabic = parsePo(source('languages/luxe-widgets-ar.po'));
const editorTexts = textsIn(source('editor.js'));
const files: Record<string, string | Uint8Array> = {
  ...sources,
  ...(await phpFiles('includes')),
  'elements.json': JSON.stringify(pluginData(manifest, host), null, 1),
  'languages/luxe-widgets-ar.mo': moFile(arabic),
  'languages/luxe-widgets-ar.l10n.php': phpFile(arabic),
  // WordPress looks for a file that is named after the script's handle.
  'languages/luxe-widgets-ar-luxe-widgets-editor.json': jsonFile(arabic, editorTexts),
};
const paths = Object.entries(files).map(([name, content]) => [`luxe-widgets/${name}`, content]);
await writeZip(join(publicDir, 'luxe-widgets-wordpress.zip'), Object.fromEntries(paths));

const changelog = await readFile(join(import.meta.dirname, '../../widgets/CHANGELOG.md'), 'utf8');
const update = updateData(source('readme.txt'), changelog);
await writeFile(join(publicDir, 'luxe-widgets-wordpress.json'), JSON.stringify(update, null, 1));
