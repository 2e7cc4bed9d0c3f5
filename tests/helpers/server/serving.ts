import type { SpawnOptions } from 'node:child_process';
import { startProgram, waitForOutput } from './programs.ts';

/** Starts a server program, and returns its process and the group of `pattern` in its output. Ends after the tests. */
export async function startServing(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  pattern: RegExp,
): Promise<{ origin: string; pid: number }> {
  const program = startProgram(command, args, options);
  return { origin: await waitForOutput(program, pattern), pid: program.child.pid ?? 0 };
}
