import { spawn } from 'node:child_process';
import { findWebKit } from '../../../.ci/browsers.mjs';
import { freePort } from '../server/programs.ts';

/** Starts WebKitGTK's driver with a virtual screen. Both end by `end`, or with this process. */
export async function startWebKitDriver() {
  const found = findWebKit();
  if (!found) throw new Error('No WebKitGTK found: node .ci/install.mjs --everything');
  const { driver, screen, binary, env } = found;
  const port = await freePort();
  // `detached` makes a process group, so that the screen and the driver end together.
  const child = spawn(screen, ['-a', driver, `--port=${port}`, '--host=127.0.0.1'], {
    env,
    detached: true,
    stdio: 'ignore',
  });
  function end(): void {
    process.off('exit', end);
    try {
      process.kill(-(child.pid as number));
    } catch {
      // The process has already ended.
    }
  }
  process.once('exit', end);
  return { port, binary, end };
}
