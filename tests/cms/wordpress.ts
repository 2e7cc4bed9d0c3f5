import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryDir } from '../helpers/server.ts';
import { wordpressDir } from './wordpress-packages.ts';

const run = promisify(execFile);

/** People of the site; the password of each is their name. */
export type User = 'admin' | 'editor' | 'author';

export interface WordPress {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Runs PHP inside WordPress, as nobody or as a user, and gives what it returns. */
  php<T>(code: string, user?: User): Promise<T>;
  /** Publishes a post as that user (WordPress filters what they may not write); gives its address. */
  publish(user: User, content: string): Promise<string>;
  /** What PHP has complained about so far. */
  complaints(): Promise<string>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a program in a process group of its own, which ends at the latest when the tests do. */
function start(program: string, args: readonly string[], env = {}): ChildProcess {
  const options = { env: { ...process.env, ...env }, stdio: 'ignore', detached: true } as const;
  const child = spawn(program, args, options);
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return child;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || !child.pid) return done();
    child.once('close', () => done());
    process.kill(-child.pid, 'SIGTERM');
  });
}

/** Tries until it succeeds; fails with the last error after half a minute, or when the child has ended. */
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

/** A MariaDB of its own in the folder, reached through a socket only. */
async function startDatabase(dir: string): Promise<{ socket: string; process: ChildProcess }> {
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

function configuration(dir: string, origin: string, socket: string): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: origin,
    WP_SITEURL: origin,
    AUTH_KEY: randomBytes(32).toString('hex'),
    // Plugins are unpacked by PHP itself; nothing is fetched from wordpress.org.
    FS_METHOD: 'direct',
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: 'localhost',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: join(dir, 'debug.log'),
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${JSON.stringify(value)});`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/** `localhost`, where the widgets' server of the tests is, counts as an address on the internet. */
const publicLocalhost = `<?php
add_filter('http_request_host_is_external', function ($is_external, $host) {
  return $is_external || 'localhost' === $host;
}, 10, 2);
add_filter('http_allowed_safe_ports', function ($ports, $host, $url) {
  return 'localhost' === $host ? [parse_url($url, PHP_URL_PORT)] : $ports;
}, 10, 3);
`;

const installation = `
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('A partner', 'admin', 'admin@example.com', false, '', 'admin');
foreach (['editor', 'author'] as $role) {
  wp_insert_user(['user_login' => $role, 'user_pass' => $role, 'role' => $role, 'user_email' => "$role@example.com"]);
}
// Everybody has closed the editor's welcome guide before.
foreach (get_users() as $user) {
  update_user_meta($user->ID, 'wp_persisted_preferences', ['_modified' => gmdate('c'),
    'core' => ['welcomeGuide' => false], 'core/edit-post' => ['welcomeGuide' => false]]);
}
`;

/** Installs a WordPress in a temporary folder, with a database of its own, and serves it. */
export async function startWordPress(): Promise<WordPress> {
  const dir = await temporaryDir();
  const site = join(dir, 'site');
  const origin = `http://127.0.0.1:${await freePort()}`;
  const database = await startDatabase(dir);
  // Debian's package shares libraries by links.
  await cp(wordpressDir, site, { recursive: true, dereference: true, verbatimSymlinks: false });
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
  await writeFile(join(site, 'wp-config.php'), configuration(dir, origin, database.socket));
  await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(join(site, 'wp-content/mu-plugins/public-localhost.php'), publicLocalhost);

  async function php<T>(code: string, user?: User): Promise<T> {
    const before = code === installation ? "define('WP_INSTALLING', true);" : '';
    const login = user
      ? `wp_set_current_user(get_user_by('login', '${user}')->ID); kses_init();`
      : '';
    const script = `${before} $_SERVER['HTTP_HOST'] = '127.0.0.1'; require '${site}/wp-load.php'; ${login}
      $result = (function () { ${code} })(); echo "\\n", json_encode($result);`;
    const { stdout } = await run('php', ['-r', script], { maxBuffer: 1e8 });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n')));
  }

  await php(installation);
  const { host } = new URL(origin);
  const args = ['-d', 'opcache.enable_cli=1', '-S', host, '-t', site];
  const server = start('php', args, { PHP_CLI_SERVER_WORKERS: '4' });
  await succeeds(() => fetch(`${origin}/wp-login.php`), server);

  return {
    origin,
    php,
    async publish(user, content) {
      const id = await php<number>(
        `return wp_insert_post(wp_slash(['post_title' => 'A post', 'post_status' => 'publish',
          'post_content' => base64_decode('${Buffer.from(content).toString('base64')}')]));`,
        user,
      );
      return `${origin}/?p=${id}`;
    },
    complaints: () => readFile(join(dir, 'debug.log'), 'utf8').catch(() => ''),
    async close() {
      await stop(server);
      await stop(database.process);
    },
  };
}
