import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainServer {
  origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port that leaves every answer to the listener. */
export async function startPlainServer(
  answer: RequestListener,
  host = 'localhost',
): Promise<PlainServer> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, host, done));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
