import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface OtherServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  port: number;
  /** Requests of the test, such as `GET /luxe-widgets.js`. */
  requests: string[];
  /** Its response; default: empty, with status 200. */
  answer: RequestListener;
}

/** For the tests of a file: a server other than the site's and the widgets', accessible to every page. */
export function useOtherServer(): OtherServer {
  const other: OtherServer = {
    origin: '',
    port: 0,
    requests: [],
    answer: (_, response) => response.end(),
  };
  const server = createServer((request, response) => {
    other.requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    other.answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    other.port = (server.address() as AddressInfo).port;
    other.origin = `http://127.0.0.1:${other.port}`;
  });
  beforeEach(() => {
    other.requests.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return other;
}
