import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../config.ts';
import { closeWhenAnswered } from './graceful-close.ts';
import { limitConnections, limitFloods } from './limits/floods.ts';
import { answerMalformed } from './malformed-requests.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];
type HttpSettings = Pick<
  Config,
  'trustedProxies' | 'connectionsPerClient' | 'bodyWait' | 'storeWait'
>;

const second = 1000;

/**
 * Creates the public HTTP server of an app, with its timeouts and limits. The caller starts listening. `close` stops
 * accepting connections and resolves once the pending requests are answered.
 */
export function createHttpServer(
  fetch: Fetch,
  { trustedProxies, connectionsPerClient, bodyWait, storeWait }: HttpSettings,
): { server: Server; close: () => Promise<void> } {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      // Closes connections that are slow to send their header, or send none.
      headersTimeout: 15 * second,
      // The adapter rejects requests without Host, with our headers (malformed-requests.ts).
      requireHostHeader: false,
      // Node checks the timeouts this often; its default is 30 seconds.
      connectionsCheckingInterval: 5 * second,
      // Photos over a slow mobile connection take minutes.
      requestTimeout: 15 * 60 * second,
      // Longer than a load balancer keeps idle connections (60 s), so that it never uses a closed one.
      keepAliveTimeout: 65 * second,
    },
    // The adapter's type includes HTTP/2, which needs another `createServer`.
  }) as Server;
  answerMalformed(server);
  limitFloods(server);
  // Behind a proxy, all connections are the proxy's.
  if (trustedProxies === 0) limitConnections(server, connectionsPerClient);
  // `Expect: 100-continue` is answered when the body is read, or by the refusal.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  // Other expectations are ignored: Node would reject the lead, without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Connections without traffic for longer are dead, unless a lead waits for memory, the photo store and the database.
  server.setTimeout(Math.max(120 * second, bodyWait + 2 * storeWait + 10 * second));
  return { server, close: closeWhenAnswered(server) };
}
