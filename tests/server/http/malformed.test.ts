import { describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { headOf, openConnection } from '../../helpers/server/raw-connection.ts';
import { post, sampleLead, sendLead } from '../../helpers/server/samples.ts';

const server = await startApp();

/** Sends raw bytes and returns everything received until the connection closes. */
async function exchange(bytes: string): Promise<string> {
  const { socket, ended, received } = await openConnection(server);
  socket.write(bytes, 'latin1');
  await ended;
  return received();
}

const end = '\r\n\r\n';
const close = 'Connection: close';

describe('an invalid HTTP request is answered with the security headers', () => {
  test.each([
    ['not HTTP', `hello${end}`, 400],
    ['an invalid header', `GET / HTTP/1.1\r\nHost: a\r\nno header${end}`, 400],
    ['a line break in a header', `GET / HTTP/1.1\r\nHost: a\r\nX: a\rb${end}`, 400],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2${end}x`,
      400,
    ],
    ['no Host', `GET / HTTP/1.1\r\n${close}${end}`, 400],
    ['an invalid Host', `GET / HTTP/1.1\r\nHost: a b\r\n${close}${end}`, 400],
    ['an invalid path', `GET /\\\\a HTTP/1.1\r\nHost: a\r\n${close}${end}`, 400],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}${end}`,
      431,
    ],
    [
      'an invalid chunk',
      `POST /api/v1/public/submit-deal HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked${end}zz\r\n`,
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(bytes);
    const [head = ''] = answer.split(end);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = head.toLowerCase().split('\r\n');
    const securityHeaders = [
      "content-security-policy: frame-ancestors 'none'",
      'referrer-policy: strict-origin-when-cross-origin',
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
    ];
    // Each security header occurs exactly once.
    expect(headers.filter((line) => securityHeaders.includes(line)).sort()).toEqual(
      securityHeaders,
    );
  });
});

test('answers a lead before the malformed request behind it, and serves other connections', async () => {
  const lead = JSON.stringify(sampleLead());
  const head = headOf('submit-deal', { 'Content-Length': lead.length });
  const answer = await exchange(`${head}${lead}GET /livez HTTP/1.1\r\nHost: a${end}hello${end}`);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '200', '400']);
  await sendLead(server);
});

test('stores a lead whose client expects something unknown', async () => {
  const lead = JSON.stringify(sampleLead());
  const headers = { Expect: 'delivery', Connection: 'close', 'Content-Length': lead.length };
  const answer = await exchange(`${headOf('submit-deal', headers)}${lead}`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*x-content-type-options: nosniff/is);
});

test.each([
  'submit-whatsapp-lead',
  'submissions/client-offer-responses',
  'get-visitor-country-code-by-ip',
])('%s rejects bodies that are empty, no JSON or exceed 64 KiB', async (path) => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [body, headers, status] of [
    ['', {}, 400],
    ['phone=1', form, 415],
    [JSON.stringify({ phone: 'x'.repeat(64 * 1024) }), {}, 413],
  ] as const) {
    const refused = await post(server, path, body, { headers });
    expect([refused.status, refused.answer]).toEqual([status, { error: expect.any(String) }]);
  }
});
