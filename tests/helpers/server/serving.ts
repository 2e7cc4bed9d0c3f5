import { type ProgramOptions, startProgram, waitForOutput } from './programs.ts';

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
