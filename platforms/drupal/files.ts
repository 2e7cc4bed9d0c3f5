import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleElements, moduleMessages } from '../settings/module-data.ts';
import { type Files, filesOf } from '../settings/zip.ts';

/** Returns the files of luxe-widgets-drupal.zip: a module with a block for each element. */
export async function drupalFiles(host: string, version: string): Promise<Files> {
  const name = 'luxe_widgets';
  const source = join(import.meta.dirname, name);
  const widget = join(import.meta.dirname, '../settings/Widget.php');
  return {
    ...(await filesOf(source, name, { host, version })),
    [`${name}/src/Widget.php`]: await readFile(widget, 'utf8'),
    [`${name}/elements.json`]: JSON.stringify(moduleElements(), null, 1),
    [`${name}/words.json`]: JSON.stringify(moduleMessages, null, 1),
  };
}
