import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach } from 'vitest';
import { temporaryDir } from '../../helpers/server/server.ts';
import { startMariadb } from '../mariadb.ts';
import { servePhp } from '../serve-php.ts';
import { site } from '../site.ts';
import {
  asNetwork,
  configuration,
  installation,
  mustUsePlugins,
  router,
} from './wordpress-setup.ts';
import { activatePlugin, saveOption } from './wp-admin.ts';

const run = promisify(execFile);

/** `WORDPRESS_DIR` names the WordPress to test. Default: Debian's. */
const wordpressDir = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** Users of the site, whose password is their name. `owner` administers the second site of a network. */
export type User = 'admin' | 'editor' | 'author' | 'owner';

export interface WordPress {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Folder of its files. */
  folder: string;
  /** Another site of the network, by path, such as `/second`. */
  at(path: string): WordPress;
  /** Runs PHP inside WordPress, anonymously or as a user, and returns its result. */
  php<T>(code: string, user?: User): Promise<T>;
  /** Publishes a post as that user (WordPress filters forbidden markup); returns its URL. */
  publish(user: User, content: string): Promise<string>;
  /** PHP's errors and notices so far. */
  complaints(): Promise<string>;
}

/** Installs WordPress in a temporary folder with its own database, and serves it until the tests end. */
export async function startWordPress({ isNetwork = false } = {}): Promise<WordPress> {
  const dir = await temporaryDir();
  const [folder, log] = [join(dir, 'site'), join(dir, 'debug.log')];
  // Copies the shared libraries to which Debian's package links.
  await cp(wordpressDir, folder, { recursive: true, dereference: true, verbatimSymlinks: false });
  await mkdir(join(folder, 'wp-content/uploads'), { recursive: true });
  await mkdir(join(folder, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(join(folder, 'wp-content/mu-plugins/surroundings.php'), mustUsePlugins);
  await writeFile(join(dir, 'router.php'), router);
  const origin = await servePhp(folder, isNetwork ? { router: join(dir, 'router.php') } : {});
  const { host } = new URL(origin);
  const socket = await startMariadb(dir);
  const query = ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute'];
  await run('mariadb', [...query, 'create database wordpress']);
  const configure = (options: { isNetwork: boolean }) =>
    writeFile(join(folder, 'wp-config.php'), configuration(host, socket, { log, ...options }));
  // WordPress is installed as a single site first, even for a network.
  await configure({ isNetwork: false });

  /** Runs PHP code on the site at the path, after WordPress has loaded. `constant` is defined as true before. */
  async function runPhp<T>(
    code: string,
    { path = '', user, constant }: { path?: string; user?: User; constant?: string } = {},
  ): Promise<T> {
    const definition = constant ? `define('${constant}', true);` : '';
    // kses_init makes WordPress filter markup as the rights of the user demand.
    const login = user
      ? `wp_set_current_user(get_user_by('login', '${user}')->ID); kses_init();`
      : '';
    const script = `${definition} $_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_URI'] = '${path}/';
      require '${folder}/wp-load.php'; ${login}
      $result = (function () { ${code} })(); echo "\n", json_encode($result);`;
    // The result is the last line, because WordPress may print notices before it.
    const { stdout } = await run('php', ['-r', script], { maxBuffer: 1e8 });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n')));
  }

  await runPhp(installation, { constant: 'WP_INSTALLING' });
  if (isNetwork) {
    await runPhp(asNetwork(host), { constant: 'WP_INSTALLING_NETWORK' });
    await configure({ isNetwork: true });
  }

  /** Returns the site at a path as a WordPress of its own. */
  const at = (path: string): WordPress => ({
    origin: `http://${host}${path}`,
    folder,
    at,
    php: (code, user) => runPhp(code, { path, user }),
    async publish(user, content) {
      const id = await runPhp<number>(
        `return wp_insert_post(wp_slash(['post_title' => 'A post', 'post_status' => 'publish',
          'post_content' => base64_decode('${Buffer.from(content).toString('base64')}')]));`,
        { path, user },
      );
      return `http://${host}${path}/?p=${id}`;
    },
    complaints: () => readFile(log, 'utf8').catch(() => ''),
  });
  return at('');
}

/**
 * Starts one WordPress with the active plugin for all tests of a file. With `hasAddress`, each test begins with settings
 * that only have the address of the widgets.
 */
export function useWordPress({ hasAddress = true } = {}): WordPress {
  const wordpress = {} as WordPress;
  beforeAll(async () => {
    Object.assign(wordpress, await startWordPress());
    await activatePlugin(wordpress);
  });
  if (hasAddress) beforeEach(() => saveOption(wordpress, { host: site.server.origin }));
  return wordpress;
}
