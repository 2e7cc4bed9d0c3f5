import { startServing } from '../helpers/server/server.ts';

/** Serves a folder with PHP's built-in server on a free port; returns its origin. */
export async function servePhp(
  dir: string,
  { env = {}, router }: { env?: Record<string, string>; router?: string } = {},
): Promise<string> {
  // Reloads changed settings on the next request instead of after two seconds.
  const args = ['-d', 'opcache.revalidate_freq=0', '-S', '127.0.0.1:0', '-t', dir];
  if (router) args.push(router);
  const readyPattern = /Server \((\S+)\) started/;
  return (await startServing('php', args, { env }, readyPattern)).origin;
}
