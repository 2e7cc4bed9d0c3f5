import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { sampleLead, submit } from '../../helpers/server/samples.ts';
import type { TestServer } from '../../helpers/server/server.ts';

const server = await startApp();

function preflight({ origin }: TestServer, from: string, path = 'submit-deal') {
  return fetch(`${origin}/api/v1/public/${path}?lang=en`, {
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
}

const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

test('lets any page send a lead, sandboxed frames included, with one preflight a day', async () => {
  for (const from of ['https://partner.example', 'null']) {
    const { status, headers } = await preflight(server, from);
    expect(status).toBe(204);
    expect(allowed(headers)).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    expect(headers.get('access-control-max-age')).toBe('86400');
    expect(headers.get('access-control-allow-credentials')).toBeNull();

    const answer = await submit(server, sampleLead(), { headers: { Origin: from } });
    expect(answer.status).toBe(200);
    expect(allowed(answer.headers)).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
  }
});

test.each([
  ...['submit-whatsapp-lead', 'submissions/client-offer-responses'],
  ...['get-visitor-country-code-by-ip', 'ip', 'offer'],
])('lets any page call %s, with its own HTTP method only', async (path) => {
  const { status, headers } = await preflight(server, 'null', path);
  expect(status).toBe(204);
  expect(allowed(headers)).toBe('*');
  expect(headers.get('access-control-allow-headers')).toBe('content-type');

  const isRead = ['ip', 'offer'].includes(path);
  const [method, other] = isRead ? ['GET', 'POST'] : ['POST', 'GET'];
  const url = `${server.origin}/api/v1/public/${path}`;
  // Invalid JSON, since any page may read the error as well.
  const body = isRead ? null : '{';
  const called = await fetch(url, { method, body, headers: { Origin: 'null' } });
  expect(called.status).toBe(isRead ? 200 : 400);
  expect(allowed(called.headers)).toBe('*');
  const wrong = await fetch(url, { method: other });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toContain(method);
});

test('ALLOWED_ORIGINS limits the origins of CORS', async () => {
  const env = { ALLOWED_ORIGINS: 'https://partner.example, null' };
  const narrow = await startApp({ env });
  for (const from of ['https://partner.example', 'null']) {
    const { headers } = await preflight(narrow, from);
    expect(allowed(headers)).toBe(from);
    expect(headers.get('vary')).toMatch(/origin/i);
  }
  const { headers } = await preflight(narrow, 'https://partner.example.evil.example');
  expect(allowed(headers)).toBeNull();
});
