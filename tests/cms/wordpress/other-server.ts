import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PlainServer, startPlainServer } from '../../helpers/site/plain-server.ts';

interface OtherServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Requests of the test, such as `GET /luxe-widgets.js`. */
  requests: string[];
  /** Its response; default: empty, with status 200. */
  answer: RequestListener;
}

const answerEmpty: RequestListener = (_, response) => void response.end();

/** For the tests of a file: a server other than the site's and the widgets', accessible to every page. */
export function useOtherServer(): OtherServer {
  const other: OtherServer = {
    origin: '',
    requests: [],
    answer: answerEmpty,
  };
  let server: PlainServer;
  beforeAll(async () => {
    server = await startPlainServer((request, response) => {
      other.requests.push(`${request.method} ${request.url}`);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      other.answer(request, response);
    }, '127.0.0.1');
    other.origin = server.origin;
  });
  beforeEach(() => {
    other.answer = answerEmpty;
    other.requests.length = 0;
  });
  afterAll(() => server.close());
  return other;
}
