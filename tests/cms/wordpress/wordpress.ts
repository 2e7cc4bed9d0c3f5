import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryDir } from '../../helpers/server/server.ts';
import { wordpressDir } from './wordpress-packages.ts';
import {
  asNetwork,
  configuration,
  installation,
  mustUsePlugins,
  router,
} from './wordpress-setup.ts';

const run = promisify(execFile);

/** Users of the site; their password is their name. Only a network has an owner of a site. */
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
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a program in its own process group, which ends with the tests. */
function start(program: string, args: readonly string[], env = {}): ChildProcess {
  const options = { env: { ...process.env, ...env }, stdio: 'ignore', detached: true } as const;
  const child = spawn(program, args, options);
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return child;
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || !child.pid) return done();
    child.once('close', () => done());
    process.kill(-child.pid, 'SIGTERM');
  });
}

/**
 * Retries until it succeeds; throws the last error after half a minute, or when the child has ended.
 */
async function succeeds(attempt: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > end || child.exitCode !== null) throw error;
      await delay(50);
    }
  }
}

/** A MariaDB in the folder, accessible by socket only. */
export async function startDatabase(
  dir: string,
): Promise<{ socket: string; process: ChildProcess }> {
  const [data, socket] = [join(dir, 'db'), join(dir, 'db.sock')];
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    ...(process.getuid?.() ? [] : ['--user=root']),
  ];
  await run('mariadb-install-db', [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const child = start('mariadbd', [
    ...common,
    `--socket=${socket}`,
    `--pid-file=${join(dir, 'db.pid')}`,
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
  ]);
  const query = ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute'];
  await succeeds(() => run('mariadb', [...query, 'create database wordpress']), child);
  return { socket, process: child };
}

/** Installs a WordPress in a temporary folder with its own database, and serves it. */
export async function startWordPress({ isNetwork = false } = {}): Promise<WordPress> {
  const dir = await temporaryDir();
  const site = join(dir, 'site');
  const host = `127.0.0.1:${await freePort()}`;
  const database = await startDatabase(dir);
  const configure = (network: boolean) =>
    writeFile(join(site, 'wp-config.php'), configuration(dir, host, database.socket, network));
  // Debian's package links to shared libraries.
  await cp(wordpressDir, site, { recursive: true, dereference: true, verbatimSymlinks: false });
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
  await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(join(site, 'wp-content/mu-plugins/surroundings.php'), mustUsePlugins);
  await writeFile(join(dir, 'router.php'), router);
  await configure(false);

  async function runPhp<T>(path: string, code: string, user?: User, before = ''): Promise<T> {
    const login = user
      ? `wp_set_current_user(get_user_by('login', '${user}')->ID); kses_init();`
      : '';
    const script = `${before} $_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_URI'] = '${path}/';
      require '${site}/wp-load.php'; ${login}
      $result = (function () { ${code} })(); echo "\n", json_encode($result);`;
    const { stdout } = await run('php', ['-r', script], { maxBuffer: 1e8 });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n')));
  }

  await runPhp('', installation, undefined, "define('WP_INSTALLING', true);");
  if (isNetwork) {
    await runPhp('', asNetwork(host), undefined, "define('WP_INSTALLING_NETWORK', true);");
    await configure(true);
  }
  const args = ['-d', 'opcache.enable_cli=1', '-S', host, '-t', site];
  const withRouter = isNetwork ? [join(dir, 'router.php')] : [];
  const server = start('php', [...args, ...withRouter], { PHP_CLI_SERVER_WORKERS: '4' });
  await succeeds(() => fetch(`http://${host}/wp-login.php`), server);

  /** The site at a path, like a separate one. */
  const at = (path: string): WordPress => ({
    origin: `http://${host}${path}`,
    folder: site,
    at,
    php: (code, user) => runPhp(path, code, user),
    async publish(user, content) {
      const id = await runPhp<number>(
        path,
        `return wp_insert_post(wp_slash(['post_title' => 'A post', 'post_status' => 'publish',
          'post_content' => base64_decode('${Buffer.from(content).toString('base64')}')]));`,
        user,
      );
      return `http://${host}${path}/?p=${id}`;
    },
    complaints: () => readFile(join(dir, 'debug.log'), 'utf8').catch(() => ''),
    async close() {
      await stop(server);
      await stop(database.process);
    },
  });
  return at('');
}
