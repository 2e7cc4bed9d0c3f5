import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wikiElements } from '../settings/wiki-elements.ts';
import { type Files, filesOf } from '../settings/zip.ts';

/** Returns the files of luxe-widgets-mediawiki.zip: an extension that renders widget tags in wiki text. */
export async function mediawikiFiles(host: string, version: string): Promise<Files> {
  const name = 'LuxeWidgets';
  const widget = join(import.meta.dirname, '../settings/Widget.php');
  return {
    ...(await filesOf(join(import.meta.dirname, name), name, { host, version })),
    [`${name}/Widget.php`]: await readFile(widget, 'utf8'),
    [`${name}/elements.json`]: JSON.stringify(wikiElements(), null, 1),
  };
}
