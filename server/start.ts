/**
 * `npm start`: builds unless dist is current, then becomes the server. One process throughout, so that a
 * signal from npm, a container or a supervisor always arrives.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuildCurrent } from '../tooling/build-stamp.ts';

let isStopAsked = false;
const ask = () => {
  isStopAsked = true;
};
process.on('SIGTERM', ask).on('SIGINT', ask);

/** Resolves to true after a successful build. In its own process group: a stop ends all its processes. */
async function build(): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  child.once('exit', () => process.off('SIGTERM', end).off('SIGINT', end));
  const [code] = await once(child, 'close');
  return code === 0;
}

const isBuilt = isBuildCurrent() || (await build());
if (isStopAsked) process.exit(0);
if (!isBuilt) process.exit(1);
await import('./main.ts');
process.off('SIGTERM', ask).off('SIGINT', ask);
// The signal came before the server had handlers for it.
if (isStopAsked) process.kill(process.pid, 'SIGTERM');
