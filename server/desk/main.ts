import { warn } from './cli/terminal.ts';
import { runDesk } from './run-desk.ts';

const args = process.argv.slice(2);

// The log of `serve` continues without stdout by itself (see createLog).
if (args[0] !== 'serve') {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `desk … | head` closes the pipe early, which is not an error.
    if (error.code === 'EPIPE') process.exit(0);
    warn(`The output is incomplete: ${error.message}`);
    process.exit(1);
  });
}

process.exitCode = await runDesk(args, process.env);
