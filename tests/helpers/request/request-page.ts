import { type Json, sampleLead, submit } from '../server/samples.ts';
import type { ServerAddress } from '../server/server.ts';

/** Sends a lead, and returns its id and the path of its request page: `/` if it has none. */
export async function sendRequest(
  server: ServerAddress,
  changes: Json = {},
  query = '?lang=en',
): Promise<{ submissionId: string; path: string }> {
  const { answer } = await submit(server, sampleLead(changes), { query });
  return {
    submissionId: String(answer.submissionId),
    path: new URL(String(answer.request ?? server.origin)).pathname,
  };
}

/** Opens a page; redirects are not followed. */
export async function openPage({ origin }: ServerAddress, path: string) {
  return readPage(await fetch(origin + path, { redirect: 'manual' }));
}

/** Reads a page; `text`: its content without tags and Unicode isolates. */
export async function readPage(response: Response) {
  const html = await response.text();
  const text = html.replace(/<[^>]*>/g, ' ').replace(/[\s\u2068\u2069]+/g, ' ');
  return { status: response.status, headers: response.headers, html, text };
}
