import { join } from 'node:path';
import { elements } from '../settings/element-settings.ts';
import { moduleMessages } from '../settings/module-messages.ts';
import { type Files, filesOf, phpFiles } from '../settings/package-files.ts';

/** Returns the files of luxe-widgets-drupal.zip: a module with a block for each element. */
export async function drupalFiles(host: string, version: string): Promise<Files> {
  const name = 'luxe_widgets';
  const source = join(import.meta.dirname, name);
  return {
    ...(await filesOf(source, name, { host, version })),
    ...(await phpFiles(`${name}/src`)),
    [`${name}/elements.json`]: JSON.stringify(elements, null, 1),
    [`${name}/messages.json`]: JSON.stringify(moduleMessages, null, 1),
  };
}
