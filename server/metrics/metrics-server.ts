import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** ms for a client to send its request. */
const requestTimeout = 5000;
/** ms; longer than Prometheus' usual scrape interval of a minute. */
const keepAliveTimeout = 65_000;
const maxConnections = 16;

/** Serves only `GET /metrics`. The caller starts listening. */
export function createMetricsServer({ read, contentType }: Metrics, log: Logger): Server {
  const timeouts = { requestTimeout, headersTimeout: requestTimeout, keepAliveTimeout };
  const server = createServer(timeouts, async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const [path] = request.url?.split('?') ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== '/metrics' || !isRead) return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'Content-Type': contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics not read');
      response.writeHead(500).end();
    }
  });
  server.maxConnections = maxConnections;
  return server;
}
