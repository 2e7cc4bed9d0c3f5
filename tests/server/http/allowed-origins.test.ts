import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { sampleLead, sampleWhatsappLead } from '../../helpers/server/samples.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const partner = 'https://partner.example';
const stranger = 'https://stranger.example';
const site = 'https://sell.example';

const env = { ALLOWED_ORIGINS: partner, PUBLIC_URL: `${site}/start` };
const server = await startApp({ env });

const calls = [
  { path: 'submit-deal', body: () => sampleLead() },
  { path: 'submit-whatsapp-lead', body: () => sampleWhatsappLead() },
  { path: 'submissions/client-offer-responses', body: () => ({ uuid: 'x', status: 'approved' }) },
  { path: 'get-visitor-country-code-by-ip', body: () => ({ ip: '127.0.0.1' }) },
  // Content types that browsers send to other origins without a preflight request.
  { path: 'submit-deal', body: () => sampleLead(), type: 'text/plain;charset=UTF-8' },
  { path: 'submit-deal', body: () => sampleLead(), type: undefined },
].map((call) => ({ type: 'application/json', ...call }));

/** Posts a body as bytes, for which fetch adds no Content-Type if `type` is undefined. */
async function send(path: string, body: unknown, type: string | undefined, headers: HeadersInit) {
  const response = await fetch(`${server.origin}/api/v1/public/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(type && { 'Content-Type': type }) },
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  return { status: response.status, answer: await response.json() };
}

const countLeads = () =>
  withStoreOf(server.dataDir, async (store) => {
    const [leads, whatsappLeads] = [await store.findLeadIds(), await store.findWhatsappLeads()];
    return leads.length + whatsappLeads.length;
  });

/** Headers of requests from pages that may not call this server. */
const rejected: Record<string, string>[] = [
  { Origin: stranger },
  { Origin: stranger, 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null' },
  // The browser withholds the origin.
  { 'Sec-Fetch-Site': 'cross-site' },
];
/** Headers of an allowed partner, of the hosted site in new and old browsers, of the requested host, and of a program. */
const accepted: Record<string, string>[] = [
  { Origin: partner, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: site },
  { Origin: server.origin },
  {},
];

test.each(calls)(
  '$path with the type $type accepts allowed pages and programs, and stores nothing of other pages',
  async ({ path, body, type }) => {
    const before = await countLeads();
    for (const headers of rejected) {
      expect(await send(path, body(), type, headers), JSON.stringify(headers)).toEqual({
        status: 403,
        answer: { error: 'Pages of this origin are not allowed to call this server' },
      });
    }
    expect(await countLeads()).toBe(before);
    for (const headers of accepted) {
      expect((await send(path, body(), type, headers)).status, JSON.stringify(headers)).toBe(200);
    }
  },
);
