import { describe, expect, test } from 'vitest';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { readPage } from '../../helpers/request/request-page.ts';
import type { TestServer } from '../../helpers/server/server.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';
import { startRequestServer } from './request-page-server.ts';

const server = await startRequestServer({ ALLOWED_ORIGINS: 'https://partner.example' });
const store = await openStoreOf(server.dataDir);
const page = offerPageOf(() => server);

const { path, offer } = await page.offered();
/** The path of a request that does not exist. */
const unknown = `/request/${'a'.repeat(22)}`;

/** Sends a form of the page with one text; the form for details takes files as well. */
async function send(
  { origin }: TestServer,
  path: string,
  form: string,
  headers: Record<string, string> = {},
) {
  const body = form.startsWith('details') ? new FormData() : new URLSearchParams();
  body.append('reason', 'typed-text');
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  return readPage(await fetch(`${origin}${path}/${form}`, init));
}

describe.each(['answer', 'wish', 'handover', 'details?item=0'])('the form "%s"', (form) => {
  test('redirects from its own URL to the page', async () => {
    const opened = await page.open(`${path}/${form}${form.includes('?') ? '&' : '?'}lang=ar`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${path}?lang=ar`]);
  });

  test('is accepted from the page itself only, not from ALLOWED_ORIGINS', async () => {
    for (const [isAccepted, origin, site] of [
      [false, 'https://evil.example', ''],
      [false, 'https://partner.example', ''],
      [false, 'https://evil.example', 'cross-site'],
      [false, 'null', 'cross-site'],
      [false, server.origin, 'same-site'],
      [true, 'null', 'same-origin'],
      [true, server.origin, ''],
    ] as const) {
      const headers = { origin, ...(site && { 'sec-fetch-site': site }) };
      const { status } = await send(server, path, form, headers);
      expect(status !== 403, JSON.stringify(headers)).toBe(isAccepted);
    }
  });

  test('gets 404 for an unknown request, and 410 for an erased one', async () => {
    const sent = await send(server, unknown, form);
    expect([sent.status, sent.text]).toEqual([404, expect.stringContaining('can’t find')]);
    const erased = await page.offered();
    await store.erase({ leads: [erased.submissionId], whatsappLeads: [] });
    const late = await send(server, erased.path, form);
    expect([late.status, late.text]).toEqual([410, expect.stringContaining('has been erased')]);
  });

  test('leaves neither its text nor the address of the page in the log', async () => {
    await send(server, path, form);
    const [name] = form.split('?');
    expect(server.log().at(-1)).toMatchObject({ route: expect.stringMatching(`/${name}$`) });
    for (const secret of [path.slice('/request/'.length), offer, 'typed-text']) {
      expect(server.output().includes(secret), secret).toBe(false);
    }
  });
});

test('limits guesses of an address, whether they open the page or send a form', async () => {
  const limited = await startRequestServer({ RATE_LIMIT_PER_MINUTE: '8' });
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    statuses.push((await fetch(limited.origin + unknown)).status);
    for (const form of ['answer', 'wish', 'handover']) {
      statuses.push((await send(limited, unknown, form)).status);
    }
  }
  expect(statuses).toEqual([...Array(8).fill(404), ...Array(4).fill(429)]);
  const { text } = await send(limited, unknown, 'answer');
  expect(text).toContain('One moment, please');
});
