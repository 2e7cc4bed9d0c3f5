import type { SpawnOptions } from 'node:child_process';
import { startProgram, waitForOutput } from './programs.ts';

/**
 * Starts a server program, which is ended after the tests. Resolves when its output matches `pattern`, whose group is the
 * origin.
 */
export async function startServing(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  pattern: RegExp,
): Promise<{ origin: string; pid: number }> {
  const program = startProgram(command, args, options);
  return { origin: await waitForOutput(program, pattern), pid: program.child.pid ?? 0 };
}
