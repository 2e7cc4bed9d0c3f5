import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

const stdout = 1;
const stderr = 2;
/** Bytes of lines that wait in memory while stdout takes none; later ones are dropped. */
const backlog = 1024 * 1024;

/** An error without what hangs on it: libraries attach the input, which is personal data here. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

/**
 * A line for people, on stderr; the log for machines has stdout to itself. A stderr that is full or
 * closed takes nothing, and that is no reason to stop serving.
 */
export function say(text: string): void {
  try {
    writeSync(stderr, `${text}\n`);
  } catch {
    // There is nowhere left to say it.
  }
}

/** Stdout, whatever becomes of it: a full disk or a closed pipe is said once, and the server goes on. */
function openStdout(): DestinationStream {
  const destination = pino.destination({ dest: stdout, sync: true, maxLength: backlog });
  let isSaid = false;
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (!isSaid) say(`The log can't be written to stdout (${error.code}): serving on without it`);
    isSaid = true;
  });
  return destination;
}

/**
 * The log: one JSON object per line. Nothing personal belongs into it — no body, no query, no
 * address, no user agent, no path but the pattern of a route.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } }, openStdout());
}
