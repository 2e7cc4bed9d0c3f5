import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { storeSettings } from '../store/test-store.ts';

const projectDir = resolve(import.meta.dirname, '../../..');

export interface RunningServer {
  /** Such as `http://localhost:40123`. */
  origin: string;
  dataDir: string;
  pid: number;
  /** Parsed log lines so far. */
  log(): Record<string, unknown>[];
  /** Output of both streams so far. */
  output(): string;
  /** Sends SIGTERM and resolves to the exit code. Keeps the data. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and resolves when the process has ended. Keeps the data. */
  kill(): Promise<void>;
}

export interface DeskResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const temporaryDirs: string[] = [];
const running = new Set<ChildProcess>();
const ends: (() => unknown)[] = [];

/** Ends something else that a test started in `cleanUp`, after the programs. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** Starts a program and keeps its output; `cleanUp` ends it. */
export function startProgram(
  command: string,
  args: readonly string[],
  { stdout = 'pipe', ...options }: SpawnOptions & { stdout?: 'pipe' | number } = {},
) {
  const child = spawn(command, args, {
    cwd: projectDir,
    ...options,
    // Never the developer's database.
    env: { ...process.env, DATABASE_URL: '', ...options.env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  running.add(child);
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      written[stream] += text;
    });
  }
  const closed = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done(code);
    });
  });
  return { child, written, closed };
}

function spawnNode(script: string, args: readonly string[], env: Record<string, string>) {
  return startProgram(process.execPath, [join(projectDir, script), ...args], { env });
}

/** A new folder under the system's temporary one; `cleanUp` removes it. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'luxe-'));
  temporaryDirs.push(dir);
  return dir;
}

/**
 * Starts the real server in its own process, on a free port and (unless `env` names one) with an empty
 * database, without a rate limit. Resolves once it has printed that it listens.
 */
export async function startServer({
  env = {},
  stdout = 'pipe',
}: {
  env?: Record<string, string>;
  /** Destination of the log: a file descriptor, or kept for `log()`. */
  stdout?: 'pipe' | number;
} = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await temporaryDir());
  const settings = { PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...(await storeSettings(dataDir)) };
  const { child, written, closed } = startProgram(
    process.execPath,
    [join(projectDir, 'server/main.ts')],
    { env: { ...settings, ...env }, stdout },
  );
  const origin = await new Promise<string>((done, fail) => {
    const readLine = () => {
      const line = /listening on (http:\S+)\n/.exec(written.stderr);
      if (line?.[1]) done(line[1]);
    };
    child.stderr?.on('data', readLine);
    closed.then((code) => fail(new Error(`The server ended (${code}): ${written.stderr}`)));
  });
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    log: () =>
      written.stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    output: () => written.stdout + written.stderr,
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Waits for a condition, limited by the test's own timeout. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** The response of a server's health check, with its status. */
export async function readinessOf({ origin }: Pick<RunningServer, 'origin'>) {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, body: await response.json() };
}

/** Waits until a server is ready. */
export function becomesReady(server: Pick<RunningServer, 'origin'>): Promise<void> {
  return until(async () => (await readinessOf(server)).status === 200);
}

/** Runs the desk on a data directory, like `npm run desk -- …args`. */
export async function desk(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<DeskResult> {
  const settings = { ...(await storeSettings(dataDir)), ...env };
  const { written, closed } = spawnNode('server/desk/main.ts', args, settings);
  const code = await closed;
  return { code, ...written };
}

/** Runs the desk, which must succeed, and returns its output. */
export async function deskOutput(...call: Parameters<typeof desk>): Promise<string> {
  const { code, stdout, stderr } = await desk(...call);
  if (code !== 0) throw new Error(`The desk exited with ${code}: ${stderr}`);
  return stdout;
}

/** Ends running programs and whatever else was started, and removes temporary folders. */
export async function cleanUp(): Promise<void> {
  const ended = [...running].map(
    (child) =>
      new Promise((done) => {
        child.once('close', done);
        child.kill('SIGKILL');
      }),
  );
  await Promise.all(ended);
  await Promise.all(ends.splice(0).map((end) => end()));
  await Promise.all(
    temporaryDirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })),
  );
}
