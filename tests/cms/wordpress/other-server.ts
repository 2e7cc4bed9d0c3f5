import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  port: number;
  /** Requests so far, such as `GET /luxe-widgets.js`. */
  requests: string[];
  /** Its response; default: empty, with status 200. */
  answer: RequestListener;
  close(): void;
}

/** A server other than the site's and the widgets', accessible to every page. */
export async function startOtherServer(): Promise<OtherServer> {
  const server = createServer((request, response) => {
    other.requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    other.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const other: OtherServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    answer: (_, response) => response.end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return other;
}
