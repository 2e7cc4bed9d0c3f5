import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';

/** Serves the scripts and style sheets of the desk's pages, as the build writes them. */
export const staticFiles = serveStatic({
  root: join(import.meta.dirname, '../../../dist/desk'),
  precompressed: true,
});
