import type { SpawnOptions } from 'node:child_process';
import { startProgram } from '../helpers/server/server.ts';

/**
 * Starts a server program and returns the address that it prints; `cleanUp` ends it. Throws the
 * program's output if it ends first.
 */
export function startServing(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  says: RegExp,
): Promise<string> {
  const { child, written, closed } = startProgram(command, args, options);
  return new Promise((done, fail) => {
    const read = () => {
      const [, address] = says.exec(written.stdout + written.stderr) ?? [];
      if (address) done(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    closed.then((code) => {
      fail(new Error(`${command} ended (${code}): ${written.stdout}${written.stderr}`));
    });
  });
}

/** Serves a folder with PHP's built-in server on a free port; returns its address. */
export function servePhp(dir: string, env: Record<string, string> = {}): Promise<string> {
  // Reloads changed settings on the next request instead of after two seconds.
  const args = ['-d', 'opcache.revalidate_freq=0', '-S', '127.0.0.1:0', '-t', dir];
  return startServing('php', args, { env: env as NodeJS.ProcessEnv }, /Server \((\S+)\) started/);
}
