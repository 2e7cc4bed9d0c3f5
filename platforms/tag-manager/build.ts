import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { elements } from '../settings/element-settings.ts';
import { placerFile, tagManagerTemplate } from './template.ts';

/**
 * Writes luxe-widgets.tpl, which the tag manager imports, and luxe-placer.js, which the template loads. With a
 * `host`, the template may load scripts only from there.
 */
export async function buildTagManager(folder: string, host: string): Promise<void> {
  const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
  const code = await read('sandboxed.js');
  const tests = await read('tests.yaml');
  const template = tagManagerTemplate({ code, tests, host });
  await writeFile(join(folder, 'luxe-widgets.tpl'), template);

  const placements = Object.fromEntries(elements.map(({ tag, placement }) => [tag, placement]));
  await build({
    entryPoints: [join(import.meta.dirname, 'placer.ts')],
    outfile: join(folder, placerFile),
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    define: { placements: JSON.stringify(placements) },
  });
}
