/** `npm run dev`: rebuilds the script and restarts the server when their files change. */
import { spawn } from 'node:child_process';

const commands = [
  [
    'rollup',
    '-c',
    'tooling/rollup.config.ts',
    '--watch',
    '--no-watch.clearScreen',
    '--watch.onEnd',
    'node tooling/build.ts pinned-script flags npm-package demo',
  ],
  ['node', '--watch', 'server/main.ts'],
];
const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { stdio: 'inherit' }),
);
let isStopping = false;

function stop(): void {
  isStopping = true;
  for (const child of children) child.kill();
}

process.on('SIGTERM', stop).on('SIGINT', stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
}
