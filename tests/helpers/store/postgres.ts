import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../../.ci/postgres.mjs';
import { freePort } from '../server/programs.ts';

/** Returns the user to run PostgreSQL as: `postgres` if the tests run as root, which PostgreSQL rejects. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Runs one statement, or several without values, on a new connection. */
export async function execute(
  url: string,
  statements: string,
  ...values: unknown[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statements, values.length > 0 ? values : undefined)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program until standard input closes, as it does whenever the test run ends. SIGINT drops open connections. */
const untilInputEnds = '"$@" & read -r _; kill -INT $!; wait';

/** Starts a temporary database server with its own folder. Throws if PostgreSQL is not installed. */
export async function startCluster() {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const dir = mkdtempSync(join(tmpdir(), 'luxe-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid ?? 0);
  const options = { cwd: dir, ...user };
  const data = join(dir, 'data');
  const settings = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...settings], { ...options, stdio: 'pipe' });
  const port = await freePort();
  const url = `postgresql://postgres@localhost:${port}/postgres`;
  // Many test files share one server; deadlocks are found at once; nothing must survive a power cut.
  const forTests = ['max_connections=400', 'deadlock_timeout=100ms', 'fsync=off'];
  const parameters = ['listen_addresses=127.0.0.1', ...forTests].flatMap((text) => ['-c', text]);
  const program = join(programs, 'postgres');
  const args = ['-D', data, '-p', String(port), '-k', dir, ...parameters];
  let child: ReturnType<typeof spawn> | undefined;
  const isAnswering = () =>
    execute(url, 'select 1').then(
      () => true,
      () => false,
    );

  async function start(): Promise<void> {
    if (child?.exitCode === null) return;
    const command = [untilInputEnds, 'sh', program, ...args];
    child = spawn('sh', ['-c', ...command], { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
    while (!(await isAnswering())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended (${child.exitCode})`);
      await delay(20);
    }
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.stdin?.end();
    await exited;
  }

  await start();
  return {
    /** URL of its database `postgres`, for a superuser. */
    url,
    /** Starts it unless it is running. */
    start,
    /** Stops it and drops its connections, like an operator. */
    stop,
    /** Freezes it, like an overloaded machine. */
    freeze: () => signalAll(child?.pid, 'SIGSTOP'),
    thaw: () => signalAll(child?.pid, 'SIGCONT'),
    /** Stops it and removes its folder. */
    async remove(): Promise<void> {
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Signals a process and its children: PostgreSQL has one per connection. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // The process of a connection has ended meanwhile.
    return;
  }
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const child of stdout.split('\n').map(Number).filter(Boolean)) signalAll(child, signal);
}

let created = 0;

/** Creates a database for one test or server and returns its URL. */
export async function createDatabase(): Promise<string> {
  const { TEST_DATABASE_URL, TEST_DATABASE_PREFIX } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('No PostgreSQL was started for this run');
  created += 1;
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_${created}`;
  await execute(TEST_DATABASE_URL, `create database ${name}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}
