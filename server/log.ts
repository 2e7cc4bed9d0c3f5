import { type DestinationStream, type Logger, pino } from 'pino';

/** An error without what hangs on it: libraries attach the input, which is personal data here. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

/**
 * The log: one JSON object per line. Nothing personal belongs into it — no body, no query, no
 * address, no user agent, no path but the pattern of a route.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
