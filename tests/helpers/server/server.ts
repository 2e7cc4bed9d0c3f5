import { join } from 'node:path';
import { storeSettings } from '../store/test-store.ts';
import { projectDir, startProgram, temporaryDir, until, waitForOutput } from './programs.ts';

export { type DeskResult, desk, deskFailure, deskOutput, deskProcess } from './desk.ts';
export {
  atEnd,
  cleanUp,
  freePort,
  repeatUntilStopped,
  startProgram,
  startServing,
  temporaryDir,
  until,
  waitForOutput,
  writeFiles,
} from './programs.ts';

/** Numbers that stand for the level in a log line (pino). */
export const logLevel = { warning: 40, error: 50 } as const;

export interface ServerAddress {
  /** Such as `http://localhost:40123`. */
  origin: string;
}

/** A server in its own process, or an app of the test's process (app.ts). */
export interface TestServer extends ServerAddress {
  dataDir: string;
  /** Parsed log lines so far. */
  log(): Record<string, unknown>[];
  /** Everything written so far. */
  output(): string;
  /** Stops it. Keeps the data. */
  stop(): Promise<unknown>;
}

export interface RunningServer extends TestServer {
  pid: number;
  /** Sends SIGTERM and resolves to the exit code. Keeps the data. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and resolves when the process has ended. Keeps the data. */
  kill(): Promise<void>;
}

/** The line that a started server prints; the group is its origin. */
export const listening = /listening on (http:\S+)\n/;

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
  const stored = await storeSettings(dataDir, env);
  const settings = { PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...stored };
  const main = join(projectDir, 'server/main.ts');
  const program = startProgram(process.execPath, [main], { env: { ...settings, ...env }, stdout });
  const { child, written, closed } = program;
  return {
    origin: await waitForOutput(program, listening),
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

/** The response of a server's health check, with its status. */
export async function readinessOf({ origin }: ServerAddress) {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, body: await response.json() };
}

/** Waits until a server is ready. */
export function becomesReady(server: ServerAddress): Promise<void> {
  return until(async () => (await readinessOf(server)).status === 200);
}

/** Waits until a server is not ready, and returns the reason. */
export async function becomesUnready(server: ServerAddress): Promise<string> {
  await until(async () => (await readinessOf(server)).status === 503);
  return (await readinessOf(server)).body.reason;
}

/** The metrics URL that a server with METRICS_PORT prints. */
export function metricsUrl({ output }: TestServer): string {
  return /metrics on (http:\S+)/.exec(output())?.[1] ?? '';
}
