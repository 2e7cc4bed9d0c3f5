import { startServing } from '../helpers/server/server.ts';

interface PhpOptions {
  env?: Record<string, string>;
  /** Script that answers every request. */
  router?: string;
}

/** Serves a folder with PHP's built-in server on a free port; returns its origin. */
export async function servePhp(
  dir: string,
  { env = {}, router }: PhpOptions = {},
): Promise<string> {
  const args = [
    // Reloads changed settings on the next request instead of after two seconds.
    ...['-d', 'opcache.revalidate_freq=0'],
    ...['-S', '127.0.0.1:0', '-t', dir],
    ...(router ? [router] : []),
  ];
  const readyPattern = /Server \((\S+)\) started/;
  return (await startServing('php', args, { env }, readyPattern)).origin;
}
