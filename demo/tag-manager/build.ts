/**
 * Run by `npm run build`: writes luxe-widgets.tpl, which the tag manager imports, and luxe-placer.js, which
 * the template loads. With PUBLIC_URL the template knows where they are and may load from nowhere else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { elements } from '../settings/element-settings.ts';
import { publicDir, publicHost } from '../settings/zip.ts';

import { placerFile, tagManagerTemplate } from './template.ts';

const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

const template = tagManagerTemplate({
  code: await read('sandboxed.js'),
  tests: await read('tests.yaml'),
  host: publicHost,
});
await writeFile(join(publicDir, 'luxe-widgets.tpl'), template);

const rooms = Object.fromEntries(elements.map(({ tag, room }) => [tag, room]));
await build({
  entryPoints: [join(import.meta.dirname, 'placer.ts')],
  outfile: join(publicDir, placerFile),
  bundle: true,
  format: 'iife',
  target: 'es2020',
  minify: true,
  charset: 'utf8',
  define: { rooms: JSON.stringify(rooms) },
});
