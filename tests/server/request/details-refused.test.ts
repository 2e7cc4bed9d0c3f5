import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';
import { deskOutput } from '../../helpers/server/server.ts';
import { addDetails, photoFile, startDetailsServer, watchDetails } from './details-server.ts';
import { startRequestServer } from './request-page-server.ts';

const { server, send, open, add, detailsOf } = await startDetailsServer();
const page = offerPageOf(() => server);

describe('details are rejected', () => {
  test('over BODY_LIMIT_MB, with their texts in the returned form', async () => {
    const small = await startRequestServer({ BODY_LIMIT_MB: '1' });
    const { path } = await sendRequest(small);
    const photos = [photoFile(Buffer.alloc(1_500_000), 'large.jpg')];
    const { status, html } = await addDetails(small, path, watchDetails, { photos });
    expect(status).toBe(413);
    expect(html).toContain('too large to be sent at once');
    expect(html).toContain('choose the photos again');
    expect(html).toContain('value="M126610LN-0001"');
  });

  test('for items that the request does not have, and in bodies that are not forms', async () => {
    const { path } = await send();
    for (const item of ['1', '-1', 'x', '']) {
      expect((await add(path, { age: '1-5' }, { item })).status).toBe(400);
    }
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const url = `${server.origin}${path}/details?item=0`;
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(415);
  });

  test('over the rate limit, with a page that asks to wait', async () => {
    const limited = await startRequestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    const { path } = await sendRequest(limited);
    expect((await addDetails(limited, path, { year: '2020' })).status).toBe(303);
    const { status, html } = await addDetails(limited, path, { year: '2021' });
    expect([status, html]).toEqual([429, expect.stringContaining('One moment, please')]);
  });

  test('for a request that is erased during the upload', async () => {
    const { submissionId, path } = await send();
    const form = new Response(new FormData());
    const type = form.headers.get('content-type') ?? '';
    const boundary = type.split('boundary=')[1];
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="year"\r\n\r\n2020\r\n`;
    const end = `--${boundary}--\r\n`;
    const outgoing = request(`${server.origin}${path}/details?item=0&lang=en`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Length': part.length + end.length },
    });
    outgoing.write(part);
    await deskOutput(server.dataDir, ['erase', submissionId, '--yes']);
    outgoing.end(end);
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(410);
    expect(await text(answer)).toContain('has been erased');
    expect(await detailsOf(submissionId)).toEqual([]);
  });

  test.each([
    ['closed', 'disqualified', ''],
    ['accepted without an offer', 'converted', ''],
    ['declined', 'working', `answer = 'rejected', answered_at = 1`],
    ['expired', 'working', 'expires_at = 1'],
  ] as const)('for a request that is %s, with the reason', async (_, status, change) => {
    const { submissionId, path } = await send();
    if (change) {
      await page.makeOffer(submissionId);
      await page.changeOffers(submissionId, change);
    }
    await page.setStatus(submissionId, status);
    expect((await open(path)).text).not.toContain('Help us price it faster');
    const late = await add(path, watchDetails);
    expect([late.status, late.html]).toEqual([
      409,
      expect.stringContaining('Nothing can be added to this request any more'),
    ]);
    expect(await detailsOf(submissionId)).toEqual([]);
  });
});
