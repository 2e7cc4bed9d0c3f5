import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram, temporaryDir, until } from '../server/programs.ts';

const packages = 'swift-proxy swift-account swift-container swift-object memcached';
const kinds = ['account', 'container', 'object'] as const;

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

function buildRing(...args: string[]): void {
  try {
    execFileSync('swift-ring-builder', args, { stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const install = `apt-get install --no-install-recommends ${packages}`;
    throw new Error(`This needs OpenStack Swift, an S3 server of Debian's packages: ${install}`);
  }
}

/**
 * Starts a real S3 server: OpenStack Swift with its S3 API, on free ports and a folder as disk, run by the
 * current user. It checks signatures and body hashes, and ends after the tests. Returns the settings of a server with its
 * photos there, in a bucket that the caller creates first.
 */
export async function startSwift() {
  const dir = await temporaryDir();
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  const user = userInfo().username;
  // `workers = 0`: one process for each server. The log address leads nowhere: the tests need no syslog.
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${user}\n` +
    `swift_dir = ${dir}\ndevices = ${join(dir, 'disks')}\nmount_check = false\n` +
    `log_level = WARNING\nlog_address = ${join(dir, 'no-syslog-socket')}\n`;
  const start = (program: string, ...args: string[]) =>
    startProgram(program, args, { cwd: dir, env: { HOME: dir } });

  await mkdir(join(dir, 'disks', 'd1'), { recursive: true });
  await writeFile(
    join(dir, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = luxe\nswift_hash_path_prefix = luxe\n' +
      '[storage-policy:0]\nname = only\ndefault = yes\n',
  );
  const ports = [proxyPort, cachePort];
  for (const kind of kinds) {
    const port = await freePort();
    const ring = join(dir, `${kind}.builder`);
    // Arguments: 2 bits of partitions (four), one copy of each object, an hour between moves.
    buildRing(ring, 'create', '2', '1', '1');
    const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--device', 'd1'];
    buildRing(ring, 'add', ...device, '--port', String(port), '--weight', '1');
    buildRing(ring, 'rebalance');
    const config = join(dir, `${kind}.conf`);
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\n`;
    // `fallocate_reserve = 0`: also writes to a nearly full disk.
    await writeFile(
      config,
      `${common(port)}${app}use = egg:swift#${kind}\nfallocate_reserve = 0\n`,
    );
    start(`swift-${kind}-server`, config);
    ports.push(port);
  }
  await writeFile(
    join(dir, 'proxy.conf'),
    `${common(proxyPort)}[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      '[filter:catch_errors]\nuse = egg:swift#catch_errors\n' +
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cachePort}\n` +
      '[filter:s3api]\nuse = egg:swift#s3api\nlocation = me-central-1\n' +
      '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_shop_server = a-secret .admin\n',
  );
  start('memcached', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '8', '-u', user);
  start('swift-proxy-server', join(dir, 'proxy.conf'));
  for (const port of ports) await until(() => listens(port));

  return {
    PHOTO_STORE: 's3://luxe-photos/of/the-shop',
    PHOTO_STORE_ENDPOINT: `http://127.0.0.1:${proxyPort}`,
    PHOTO_STORE_REGION: 'me-central-1',
    AWS_ACCESS_KEY_ID: 'shop:server',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  };
}
