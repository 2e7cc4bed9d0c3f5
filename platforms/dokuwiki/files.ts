import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wikiElements } from '../settings/wiki-elements.ts';
import { type Files, filesOf } from '../settings/zip.ts';

/** Returns the files of luxe-widgets-dokuwiki.zip: a plugin that renders widget tags in wiki text. */
export async function dokuwikiFiles(host: string): Promise<Files> {
  const name = 'luxewidgets';
  const widget = join(import.meta.dirname, '../settings/Widget.php');
  return {
    ...(await filesOf(join(import.meta.dirname, name), name, { host })),
    [`${name}/Widget.php`]: await readFile(widget, 'utf8'),
    [`${name}/elements.json`]: JSON.stringify(wikiElements(), null, 1),
  };
}
