import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Json } from '../../helpers/server/samples.ts';
import { atEnd } from '../../helpers/server/server.ts';
import { startPlainServer } from '../../helpers/site/plain-server.ts';

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

/** Starts a webhook receiver on a free local port that records its requests. */
export async function startReceiver(initialAnswer: Answer = answerWith(204)) {
  const received: Received[] = [];
  let answer = initialAnswer;
  const { origin, close } = await startPlainServer(async (incoming, response) => {
    const body = await text(incoming);
    const request = { headers: incoming.headers, text: body, body: JSON.parse(body) };
    received.push(request);
    answer(request, response);
  }, '127.0.0.1');
  atEnd(close);
  return {
    url: `${origin}/leads`,
    received,
    /** Returns the requests about a lead, in order. */
    requestsFor: (submissionId: string) =>
      received.filter(({ body }) => body.lead.submissionId === submissionId),
    setAnswer(next: Answer) {
      answer = next;
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export const webhookSecret = 'test-webhook-secret';

/** Settings of a server that delivers to this receiver. */
export function webhookSettings({ url }: Pick<Receiver, 'url'>): Record<string, string> {
  return { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: webhookSecret };
}
