import type { SpawnOptions } from 'node:child_process';
import { startProgram } from './server.ts';

/**
 * Starts a server program and returns its process and the address that it prints (the group of `says`);
 * it ends after the tests. Throws the program's output if it ends first.
 */
export function startServing(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  says: RegExp,
): Promise<{ origin: string; pid: number }> {
  const { child, written, closed } = startProgram(command, args, options);
  return new Promise((done, fail) => {
    const read = () => {
      const said = says.exec(written.stdout + written.stderr);
      if (said) done({ origin: said[1] ?? '', pid: child.pid ?? 0 });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    closed.then((code) => {
      fail(new Error(`${command} ended (${code}): ${written.stdout}${written.stderr}`));
    });
  });
}
