import { join } from 'node:path';
import { storeSettings } from '../store/test-store.ts';
import { projectDir, startProgram, temporaryDir, until } from './programs.ts';

export {
  atEnd,
  cleanUp,
  freePort,
  startProgram,
  temporaryDir,
  until,
  writeFiles,
} from './programs.ts';

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

/** Runs the desk on a data directory, like `npm run desk -- …args`. */
export async function desk(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<DeskResult> {
  const settings = { ...(await storeSettings(dataDir)), ...env };
  const program = [join(projectDir, 'server/desk/main.ts'), ...args];
  const { written, closed } = startProgram(process.execPath, program, { env: settings });
  const code = await closed;
  return { code, ...written };
}

/** Runs the desk, which must succeed, and returns its output. */
export async function deskOutput(...call: Parameters<typeof desk>): Promise<string> {
  const { code, stdout, stderr } = await desk(...call);
  if (code !== 0) throw new Error(`The desk exited with ${code}: ${stderr}`);
  return stdout;
}
