import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const projectDir = resolve(import.meta.dirname, '../../..');

const temporaryDirs: string[] = [];
const running = new Set<ChildProcess>();
const ends: (() => unknown)[] = [];

interface ProgramOptions extends Omit<SpawnOptions, 'env'> {
  env?: Readonly<Record<string, string | undefined>>;
  /** Destination of the standard output. Default: a pipe, kept in `written`. */
  stdout?: 'pipe' | number;
}

/** Starts a program and keeps its output in `written`; `closed` resolves to its exit code. `cleanUp` ends it. */
export function startProgram(
  command: string,
  args: readonly string[],
  { stdout = 'pipe', ...options }: ProgramOptions = {},
) {
  const child: ChildProcess = spawn(command, args, {
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

/** Waits until the output of a program matches, and returns the pattern's group. Rejects if the program ends first. */
export function waitForOutput(program: ReturnType<typeof startProgram>, pattern: RegExp) {
  const { child, written, closed } = program;
  return new Promise<string>((done, fail) => {
    const search = () => {
      const match = pattern.exec(written.stdout + written.stderr);
      if (match) done(match[1] ?? '');
    };
    search();
    child.stdout?.on('data', search);
    child.stderr?.on('data', search);
    closed.then((code) => {
      fail(new Error(`The program ended (${code}): ${written.stdout}${written.stderr}`));
    });
  });
}

/** Starts a server program. Resolves when its output matches `pattern`, whose group is the origin. */
export async function startServing(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
  pattern: RegExp,
): Promise<{ origin: string; pid: number }> {
  const program = startProgram(command, args, options);
  return { origin: await waitForOutput(program, pattern), pid: program.child.pid ?? 0 };
}

/** A new folder under the system's temporary one; `cleanUp` removes it. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'luxe-'));
  temporaryDirs.push(dir);
  return dir;
}

/** Writes files by their path below a folder. */
export async function writeFiles(dir: string, files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir, name, '..'), { recursive: true });
    await writeFile(join(dir, name), content);
  }
}

/** A port that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits for a condition, limited by the test's own timeout. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** Repeats `work` until the returned function is called, which resolves when the last repetition has ended. */
export function repeatUntilStopped(work: () => Promise<unknown>): () => Promise<void> {
  let isStopped = false;
  const repeating = (async () => {
    while (!isStopped) await work();
  })();
  return () => {
    isStopped = true;
    return repeating;
  };
}

/** Registers a function for `cleanUp`, which calls it after ending the programs, last registered first. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** Ends running programs, calls the functions of `atEnd`, and removes temporary folders. */
export async function cleanUp(): Promise<void> {
  const ended = [...running].map(
    (child) =>
      new Promise((done) => {
        child.once('close', done);
        child.kill('SIGKILL');
      }),
  );
  await Promise.all(ended);
  for (const end of ends.splice(0).reverse()) await end();
  await Promise.all(
    temporaryDirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })),
  );
}
