import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';

const { stdout, stderr } = process;
/** Characters queued for a slow reader. Node itself queues output to pipes and sockets without a limit. */
const maxQueued = { stdout: 1024 * 1024, stderr: 64 * 1024 };
/** ms to wait until the last lines are written. */
const flushTimeout = 1000;

/** Omits other properties of errors: libraries attach the input, which is personal data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

// Ignores a full disk or a closed pipe: there is nowhere left to report it.
stderr.on('error', () => {});

/** Writes a message for people to stderr, or drops it while stderr is full. The log goes to stdout. */
export function say(text: string): void {
  if (stderr.writableLength < maxQueued.stderr) stderr.write(`${text}\n`);
}

/** Options of every log: lines without process and host, errors without personal data. */
export const logOptions = { base: undefined, serializers: { err: describeError } };

/**
 * Creates the log: one JSON object per line on stdout. It must not contain personal data: no bodies, query strings,
 * addresses or user agents, and route patterns instead of paths.
 *
 * Logging never waits for the reader. Over `maxQueued`, lines are dropped, each reported to `onDrop`, until the
 * queue has been read; a log line then reports their number.
 */
export function createLog(level: string, onDrop = () => {}): Logger {
  let dropped = 0;
  let isErrorReported = false;

  function write(line: string): void {
    const isFull = stdout.writableLength + line.length > maxQueued.stdout;
    // Drops lines only where `drain` will follow, which reports them.
    if (dropped > 0 || (isFull && stdout.writableNeedDrain)) {
      dropped++;
      onDrop();
    } else {
      stdout.write(line);
    }
  }

  const log = pino({ ...logOptions, level }, { write });
  stdout.on('drain', () => {
    if (dropped === 0) return;
    const fields = { dropped };
    dropped = 0;
    log.error(fields, 'log lines dropped: the reader of the log was too slow');
  });
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isErrorReported) return;
    isErrorReported = true;
    say(`The log can't be written to stdout (${error.code}): continuing without it`);
  });
  return log;
}

/** Resolves once the system has taken the last lines of both streams, at the latest after `flushTimeout`. */
export async function flushLog(): Promise<void> {
  const flushed = [stdout, stderr].map((stream) => new Promise((done) => stream.write('', done)));
  await Promise.race([Promise.all(flushed), delay(flushTimeout)]);
}
