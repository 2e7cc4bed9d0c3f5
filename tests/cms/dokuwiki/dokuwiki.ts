import { execFileSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wikiFiles } from '../../../platforms/settings/wiki-files.ts';
import { writeModule } from '../../helpers/platforms/php-modules.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { servePhp } from '../serve-php.ts';
import { newPage } from '../site.ts';

/** `DOKUWIKI_DIR` names a DokuWiki to test. Default: Debian's, whose settings are outside its folder. */
const customDir = process.env.DOKUWIKI_DIR;
const [program, defaults] = customDir
  ? [customDir, join(customDir, 'conf')]
  : ['/usr/share/dokuwiki', '/etc/dokuwiki'];

/** True for Debian's DokuWiki of 2022, which has a setting for HTML in pages. Later versions have none. */
export const hasHtml = !customDir;
const [user, password] = ['admin', 'a long password'];

export interface DokuWiki {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Replaces the settings, such as `htmlok`. */
  set(settings: Record<string, string>): Promise<void>;
  /** Installs our plugin; `host` is the origin of the widgets. Replaces the settings. */
  addPlugin(host: string, settings?: Record<string, string>): Promise<void>;
  /** Writes a file beside the settings, where the template finds it. */
  addFile(name: string, text: string): Promise<void>;
  /** Writes a page in the browser as the administrator; returns its URL. */
  write(name: string, text: string): Promise<string>;
}

/** Installs DokuWiki in a temporary folder and serves it until the tests end. */
export async function startDokuWiki(): Promise<DokuWiki> {
  const dir = await temporaryDir();
  const [site, conf, data] = [join(dir, 'site'), join(dir, 'conf'), join(dir, 'data')];
  await cp(program, site, { recursive: true, dereference: true });
  await cp(defaults, conf, { recursive: true, dereference: true });
  for (const name of [
    ...['pages', 'attic', 'media', 'media_attic', 'media_meta', 'meta'],
    ...['cache', 'index', 'locks', 'tmp', 'log'],
  ]) {
    await mkdir(join(data, name), { recursive: true });
  }
  // Makes DokuWiki read the settings of this test.
  const preload = `<?php define('DOKU_CONF', '${conf}/'); define('DOKU_FARM', false);\n`;
  await writeFile(join(site, 'inc/preload.php'), preload);
  const hash = execFileSync('php', ['-r', `echo password_hash('${password}', PASSWORD_BCRYPT);`]);
  await writeFile(join(conf, 'users.auth.php'), `${user}:${hash}:Layla:a@example.com:admin\n`);
  // 1: everyone may read all pages.
  await writeFile(join(conf, 'acl.auth.php'), '* @ALL 1\n');
  const origin = await servePhp(site);

  async function set(settings: Record<string, string>): Promise<void> {
    const all = {
      title: 'A wiki',
      savedir: data,
      useacl: '1',
      superuser: '@admin',
      updatecheck: '0',
      ...settings,
    };
    // `plugin.name.setting` is a setting of a plugin: $conf['plugin']['name']['setting'].
    const lines = Object.entries(all).map(
      ([name, value]) => `$conf['${name.replaceAll('.', "']['")}'] = ${JSON.stringify(value)};`,
    );
    await writeFile(join(conf, 'local.php'), `<?php\n${lines.join('\n')}\n`);
  }
  await set({});

  return {
    origin,
    set,
    async addPlugin(host, settings = {}) {
      const folder = await writeModule(await wikiFiles('dokuwiki/luxewidgets', { host: '' }));
      await cp(folder, join(site, 'lib/plugins'), { recursive: true });
      await set({ ...settings, 'plugin.luxewidgets.host': host });
    },
    addFile: (name, text) => writeFile(join(conf, name), text),
    async write(name, text) {
      const page = await newPage();
      const url = `${origin}/doku.php?id=${name}`;
      await page.goto(`${url}&do=login`);
      await page.locator('input[name=u]').fill(user);
      await page.locator('input[name=p]').fill(password);
      await page.locator('#dw__login button[type=submit]').click();
      await page.locator('.action.logout').first().waitFor();
      await page.goto(`${url}&do=edit`);
      await page.locator('#wiki__text').fill(text);
      await page.locator('#edbtn__save').click();
      await page.waitForURL((address) => !address.searchParams.has('do'));
      return url;
    },
  };
}
