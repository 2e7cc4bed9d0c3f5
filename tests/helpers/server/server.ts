import { join } from 'node:path';
import { storeSettings } from '../store/test-store.ts';
import { projectDir, startProgram, temporaryDir, until } from './programs.ts';

export { type DeskResult, desk, deskOutput, deskProcess } from './desk.ts';
export {
  atEnd,
  cleanUp,
  freePort,
  startProgram,
  temporaryDir,
  until,
  writeFiles,
} from './programs.ts';

/** A server in its own process, or an app of the test's process (app.ts). */
export interface TestServer {
  /** Such as `http://localhost:40123`. */
  origin: string;
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

/** The response of a server's health check, with its status. */
export async function readinessOf({ origin }: Pick<RunningServer, 'origin'>) {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, body: await response.json() };
}

/** Waits until a server is ready. */
export function becomesReady(server: Pick<RunningServer, 'origin'>): Promise<void> {
  return until(async () => (await readinessOf(server)).status === 200);
}
