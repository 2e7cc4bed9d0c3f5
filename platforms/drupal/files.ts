import { join } from 'node:path';
import { moduleElements, moduleMessages } from '../settings/module-data.ts';
import { phpFiles } from '../settings/php-files.ts';
import { type Files, filesOf } from '../settings/zip.ts';

/** Returns the files of luxe-widgets-drupal.zip: a module with a block for each element. */
export async function drupalFiles(host: string, version: string): Promise<Files> {
  const name = 'luxe_widgets';
  const source = join(import.meta.dirname, name);
  return {
    ...(await filesOf(source, name, { host, version })),
    ...(await phpFiles(`${name}/src`)),
    [`${name}/elements.json`]: JSON.stringify(moduleElements(), null, 1),
    [`${name}/messages.json`]: JSON.stringify(moduleMessages, null, 1),
  };
}
