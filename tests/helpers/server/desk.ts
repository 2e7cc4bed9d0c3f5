import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { runDesk } from '../../../server/desk/run-desk.ts';
import { storeSettings } from '../store/test-store.ts';
import { projectDir, startProgram } from './programs.ts';

export interface DeskResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Output of the current call of `desk`; calls may overlap. */
const outputs = new AsyncLocalStorage<{ stdout: string; stderr: string }>();

/** Keeps the output of the desk; other output is written as before. */
function keepOutput(name: 'stdout' | 'stderr'): void {
  const stream = process[name];
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (text: unknown, ...rest: unknown[]) => {
    const output = outputs.getStore();
    if (!output) return write(text, ...rest);
    output[name] += text;
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  };
}

keepOutput('stdout');
keepOutput('stderr');

async function settingsOf(dataDir: string, env: Readonly<Record<string, string>>) {
  return { DATABASE_URL: '', ...(await storeSettings(dataDir, env)), ...env };
}

/**
 * Runs a command of the desk on a data directory in this process: starting one takes longer than most commands.
 * `TZ`, `NODE_OPTIONS` and commands that race for a lock need `deskProcess`.
 */
export async function desk(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DeskResult> {
  const settings = { ...process.env, ...(await settingsOf(dataDir, env)) };
  const output = { stdout: '', stderr: '' };
  const code = await outputs.run(output, () => runDesk(args, settings));
  return { code, ...output };
}

/** Runs the desk, which must succeed, and returns its output. */
export async function deskOutput(...call: Parameters<typeof desk>): Promise<string> {
  const { code, stdout, stderr } = await desk(...call);
  if (code !== 0) throw new Error(`The desk exited with ${code}: ${stderr}`);
  return stdout;
}

/** Runs the desk, which must exit with this code, and returns its error. */
export async function deskFailure(exit: number, ...call: Parameters<typeof desk>): Promise<string> {
  const { code, stderr } = await desk(...call);
  if (code !== exit) throw new Error(`The desk exited with ${code}: ${stderr}`);
  return stderr;
}

/** Runs the desk on a data directory in a process of its own, like `npm run desk -- …args`. */
export async function deskProcess(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DeskResult> {
  const program = [join(projectDir, 'server/desk/main.ts'), ...args];
  const options = { env: await settingsOf(dataDir, env) };
  const { written, closed } = startProgram(process.execPath, program, options);
  const code = await closed;
  return { code, ...written };
}
