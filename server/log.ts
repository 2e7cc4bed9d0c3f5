import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';

const { stdout, stderr } = process;
/**
 * Characters that wait in memory for a reader that takes none. Node queues what a pipe or a socket
 * doesn't take, without a limit and without blocking.
 */
const maxQueued = { stdout: 1024 * 1024, stderr: 64 * 1024 };
/** ms that the last lines get to be read. */
const flushTimeout = 1000;

/** An error without what hangs on it: libraries attach the input, which is personal data here. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

// A full disk or a closed pipe: there is nowhere left to report it, and the server goes on.
stderr.on('error', () => {});

/** Writes a line for people to stderr, or drops it while stderr is full. The log goes to stdout. */
export function say(text: string): void {
  if (stderr.writableLength < maxQueued.stderr) stderr.write(`${text}\n`);
}

/**
 * Creates the log: one JSON object per line on stdout. It must hold nothing personal: no body, no
 * query, no address, no user agent, no path but the pattern of a route.
 *
 * Logging never waits for the reader. When more than `maxQueued` waits, further lines are dropped,
 * each reported by `onDrop`, until all that waits has been read; a line then says how many.
 */
export function createLog(level: string, onDrop = () => {}): Logger {
  let dropped = 0;
  let isErrorSaid = false;

  function write(line: string): void {
    if (dropped > 0 || stdout.writableLength + line.length > maxQueued.stdout) {
      dropped++;
      onDrop();
    } else {
      stdout.write(line);
    }
  }

  const log = pino({ level, base: undefined, serializers: { err: describeError } }, { write });
  stdout.on('drain', () => {
    if (dropped === 0) return;
    const fields = { dropped };
    dropped = 0;
    log.error(fields, 'log lines dropped: the reader of the log was too slow');
  });
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!isErrorSaid)
      say(`The log can't be written to stdout (${error.code}): serving on without it`);
    isErrorSaid = true;
  });
  return log;
}

/** Resolves once the last lines on both streams have been read, after a second at the latest. */
export async function flushLog(): Promise<void> {
  const flushed = [stdout, stderr].map((stream) => new Promise((done) => stream.write('', done)));
  await Promise.race([Promise.all(flushed), delay(flushTimeout)]);
}
