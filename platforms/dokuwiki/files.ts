import { join } from 'node:path';
import { phpFiles } from '../settings/php-files.ts';
import { wikiElements } from '../settings/wiki-elements.ts';
import { type Files, filesOf } from '../settings/zip.ts';

/** Returns the files of luxe-widgets-dokuwiki.zip: a plugin that renders widget tags in wiki text. */
export async function dokuwikiFiles(host: string): Promise<Files> {
  const name = 'luxewidgets';
  return {
    ...(await filesOf(join(import.meta.dirname, name), name, { host })),
    ...(await phpFiles(name)),
    [`${name}/elements.json`]: JSON.stringify(wikiElements(), null, 1),
  };
}
