/**
 * `npm start`: builds, then becomes the server. One process from the beginning to the end, so that
 * whoever stops it (npm, a container, a supervisor) reaches what is at work.
 */
import { spawn } from 'node:child_process';

let isStopAsked = false;
const ask = () => {
  isStopAsked = true;
};
process.on('SIGTERM', ask).on('SIGINT', ask);

/** Resolves to whether it was built. In a process group of its own: a stop ends all processes of it. */
function build(): Promise<boolean> {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn('npm', ['run', '--silent', 'build'], { stdio: [...stdio], detached: true });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', () => process.off('SIGTERM', end).off('SIGINT', end));
    child.once('close', (code) => done(code === 0));
  });
}

const isBuilt = await build();
if (isStopAsked) process.exit(0);
if (!isBuilt) process.exit(1);
await import('./main.ts');
process.off('SIGTERM', ask).off('SIGINT', ask);
// It came before the server could listen to it.
if (isStopAsked) process.kill(process.pid, 'SIGTERM');
