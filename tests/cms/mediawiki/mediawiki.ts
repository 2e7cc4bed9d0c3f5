import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDir } from '../../helpers/server/server.ts';
import { servePhp } from '../serve-php.ts';
import { newPage } from '../site.ts';

const run = promisify(execFile);

/** Folder of Debian's MediaWiki. */
const program = '/usr/share/mediawiki';
const [user, password] = ['Admin', 'a long password'];

export interface MediaWiki {
  /** Replaces the lines at the end of LocalSettings.php. */
  set(lines: string): Promise<void>;
  /** Writes a page in the browser as the administrator; returns its URL. */
  write(title: string, text: string): Promise<string>;
}

/** Installs MediaWiki with its own database and serves it until the tests end. */
export async function startMediaWiki(): Promise<MediaWiki> {
  const dir = await temporaryDir();
  const settings = join(dir, 'LocalSettings.php');
  const changedSettings = join(dir, 'changed-settings.php');
  await run('php', [
    join(program, 'maintenance/install.php'),
    ...['--dbtype', 'sqlite', '--dbname', 'wiki', '--dbpath', dir, '--confpath', dir],
    ...['--scriptpath', '', '--skins', 'Vector', '--pass', password],
    ...['A wiki', user],
  ]);
  const origin = await servePhp(program, { env: { MW_CONFIG_FILE: settings } });
  await writeFile(changedSettings, '<?php\n');
  await appendFile(settings, `$wgServer = '${origin}';\nrequire '${changedSettings}';\n`);
  const address = (query: Record<string, string>) =>
    `${origin}/index.php?${new URLSearchParams(query)}`;

  return {
    set: (lines) => writeFile(changedSettings, `<?php\n${lines}\n`),
    async write(title, text) {
      const page = await newPage();
      await page.goto(address({ title: 'Special:UserLogin', returnto: title }));
      await page.locator('#wpName1').fill(user);
      await page.locator('#wpPassword1').fill(password);
      await page.locator('#wpLoginAttempt').click();
      await page.locator('#pt-logout').waitFor();
      await page.goto(address({ title, action: 'edit' }));
      await page.locator('#wpTextbox1').fill(text);
      await page.locator('#wpSave').click();
      await page.waitForURL((url) => !url.searchParams.has('action'));
      return address({ title });
    },
  };
}
