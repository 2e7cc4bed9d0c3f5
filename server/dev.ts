/** `npm run dev`: rebuilds the script and restarts the server whenever a file of theirs changes. */
import { spawn } from 'node:child_process';

const commands = [
  ['rollup', '-c', 'rollup.config.ts', '--watch', '--no-watch.clearScreen'],
  ['node', '--watch', 'server/main.ts'],
];
const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { stdio: 'inherit' }),
);

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
