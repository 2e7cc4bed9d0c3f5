import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { webhookSecret } from './delivery/receiver.ts';

/** The problems of some settings, one a line. */
function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
}

test('names every invalid setting at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    ALLOWED_ORIGINS: 'https://a.example, b.example/',
    BODY_LIMIT_MB: '128',
    MAX_BODIES_IN_FLIGHT_MB: '64',
    MAX_SPOOL_MB: '100',
    MAX_SPOOL_MB_PER_CLIENT: '100',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'shop.example',
    GEO_HEADER: 'cf ipcountry',
    GEO_MMDB: '/nowhere/country.mmdb',
  });
  for (const problem of [
    /PORT must be a whole number from 0 to 65535, not "eighty"/,
    /ALLOWED_ORIGINS .* not "b\.example\/"/,
    /MAX_BODIES_IN_FLIGHT_MB must be at least BODY_LIMIT_MB/,
    /MAX_SPOOL_MB_PER_CLIENT must be at least BODY_LIMIT_MB/,
    /MAX_SPOOL_MB must be at least twice/,
    /LOG_LEVEL must be one of/,
    /PUBLIC_URL must be an address .* not "shop\.example"/,
    /GEO_HEADER must be the name of a header/,
    /GEO_MMDB: there is no file "\/nowhere\/country\.mmdb"/,
  ]) {
    expect(problems).toMatch(problem);
  }
});

test('treats an empty setting as unset', () => {
  const empty = { HOST: '', BODY_LIMIT_MB: ' ', GEO_MMDB: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each(['PUBLIC_URL', 'PHOTO_STORE_ENDPOINT'])(
  'rejects %s with a password and does not print the password',
  (name) => {
    const problems = problemsOf({ [name]: 'https://me:hidden-word@shop.example' });
    expect(problems).toMatch(`${name} must be an address like https://example.com, without a user`);
    expect(problems).not.toContain('hidden-word');
  },
);

test.each([
  'mysql://user:hidden-word@localhost/leads',
  'postgresql://user:hidden-word/7@localhost/leads',
  'postgresql://user:1/hidden-word@localhost/leads',
  'hidden-word',
])('rejects an invalid DATABASE_URL without printing its password: %#', (url) => {
  const problems = problemsOf({ DATABASE_URL: url });
  expect(problems).toMatch(/DATABASE_URL must be like/);
  expect(problems).not.toContain('hidden-word');
});

test('names an invalid webhook setting without printing secrets', () => {
  const url = 'https://crm.example/leads';
  const good = { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: webhookSecret };
  expect(problemsOf(good)).toBe('');
  expect(problemsOf({ LEAD_WEBHOOK_URL: url })).toMatch(
    'LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET',
  );
  for (const secret of ['fifteen letters', 'whsec_c2hvcnQ=', 'whsec_no base64 at all, but long']) {
    const problems = problemsOf({ ...good, LEAD_WEBHOOK_SECRET: secret });
    expect(problems).toMatch('LEAD_WEBHOOK_SECRET must have at least 16 characters');
    expect(problems).not.toMatch(secret);
  }
  for (const address of ['crm.example', 'ftp://crm.example/', 'https://me:hush@crm.example/']) {
    const problems = problemsOf({ ...good, LEAD_WEBHOOK_URL: address });
    expect(problems).toMatch('LEAD_WEBHOOK_URL must be an address');
    expect(problems).not.toMatch('hush');
  }
});
