import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../helpers/server/samples.ts';
import { atEnd } from '../../helpers/server/server.ts';

/** A received request. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: Json & { id: string; event: string; attempt: number; lead: Json; offer?: Json };
}

/** Answers a request, or leaves it hanging. */
export type Answer = (received: Received, response: ServerResponse) => void;

/** Answers with a status only. */
export const answerWith =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status).end();

/** A webhook receiver on a free local port that records its requests. */
export async function startReceiver(first: Answer = answerWith(204)) {
  const received: Received[] = [];
  const underWay = new Map<string, number>();
  let answer = first;
  let together = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const one = { headers: request.headers, text, body: JSON.parse(text) };
    const { id } = one.body;
    underWay.set(id, (underWay.get(id) ?? 0) + 1);
    together = Math.max(together, underWay.get(id) ?? 0);
    response.once('close', () => underWay.set(id, (underWay.get(id) ?? 1) - 1));
    received.push(one);
    answer(one, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  function stop(): void {
    server.closeAllConnections();
    server.close();
  }
  atEnd(stop);
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    /** Number of requests about a lead. */
    about: (submissionId: string) =>
      received.filter(({ body }) => body.lead.submissionId === submissionId),
    /** Highest number of parallel attempts of one delivery. */
    together: () => together,
    answerFromNowOn(next: Answer) {
      answer = next;
    },
    stop,
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export const webhookSecret = 'a secret of the two of us';

/** Settings of a server that delivers to a receiver. */
export function sendingTo({ url }: Pick<Receiver, 'url'>): Record<string, string> {
  return { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: webhookSecret };
}
