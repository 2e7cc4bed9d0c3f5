import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { recipientsFor } from '../../server/delivery/email/team-recipients.ts';
import { webhookSecret } from './delivery/receiver.ts';

/** Returns the problems of settings, one per line; empty if there are none. */
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
    STATIC_DIR: '/nowhere/public',
    METRICS_PORT: 'all',
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
    /STATIC_DIR: there is no folder "\/nowhere\/public"/,
    /METRICS_PORT must be a whole number/,
  ]) {
    expect(problems).toMatch(problem);
  }
});

test('treats an empty setting as unset', () => {
  const empty = { HOST: '', BODY_LIMIT_MB: ' ', GEO_MMDB: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('serves no metrics by default, and never on the public port', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  const same = problemsOf({ PORT: '8088', METRICS_PORT: '8088' });
  expect(same).toMatch('METRICS_PORT must be another port than PORT');
});

test.each(['https://shop.example/', 'https://shop.example/#', 'https://shop.example/?'])(
  'starts links with the address in PUBLIC_URL=%s alone',
  (url) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://shop.example');
  },
);

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

test('takes a DATABASE_URL of a Unix socket, which has no host', () => {
  const url = 'postgresql://luxe@/leads?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url);
});

test('warns that photo links of the webhook point to localhost without PUBLIC_URL', () => {
  const webhook = {
    LEAD_WEBHOOK_URL: 'https://crm.example/leads',
    LEAD_WEBHOOK_SECRET: webhookSecret,
  };
  expect(readConfig(webhook).warnings).toEqual([expect.stringContaining('PUBLIC_URL')]);
  expect(readConfig({ ...webhook, PUBLIC_URL: 'https://shop.example' }).warnings).toEqual([]);
});

test('names an invalid webhook setting without printing secrets', () => {
  const url = 'https://crm.example/leads';
  const good = { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: webhookSecret };
  expect(problemsOf(good)).toBe('');
  expect(problemsOf({ LEAD_WEBHOOK_URL: url })).toMatch(
    'LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET',
  );
  for (const secret of [
    'fifteen letters',
    'whsec_c2hvcnQ=',
    'whsec_no base64 at all, but as long',
  ]) {
    const problems = problemsOf({ ...good, LEAD_WEBHOOK_SECRET: secret });
    expect(problems).toMatch('LEAD_WEBHOOK_SECRET must have at least 16 characters');
    expect(problems).not.toMatch(secret);
  }
  for (const address of [
    'crm.example',
    'ftp://crm.example/',
    'https://me@crm.example/',
    'https://:hush@crm.example/',
  ]) {
    const problems = problemsOf({ ...good, LEAD_WEBHOOK_URL: address });
    expect(problems).toMatch('LEAD_WEBHOOK_URL must be an address');
    expect(problems).not.toMatch('hush');
  }
});

const mailSettings = { SMTP_URL: 'smtp://mail.example', LEAD_EMAIL: 'team@luxe.example' };

test('email is off without its settings', () => {
  expect(readConfig({}).mail).toBeUndefined();
  const empty = { SMTP_URL: ' ', LEAD_EMAIL: '', MAIL_VISITORS: 'off' };
  expect(readConfig(empty).mail).toBeUndefined();
});

describe('invalid mail settings are rejected with the problem', () => {
  test.each([
    [{ SMTP_URL: mailSettings.SMTP_URL }, /SMTP_URL needs LEAD_EMAIL/],
    [{ LEAD_EMAIL: mailSettings.LEAD_EMAIL }, /LEAD_EMAIL needs SMTP_URL/],
    [{ MAIL_VISITORS: 'on' }, /MAIL_VISITORS needs SMTP_URL and LEAD_EMAIL/],
    [{ ...mailSettings, MAIL_VISITORS: 'on' }, /MAIL_VISITORS needs PUBLIC_URL/],
    [{ ...mailSettings, MAIL_VISITORS: 'maybe' }, /MAIL_VISITORS must be on or off/],
    [{ ...mailSettings, MAIL_FROM: 'Luxe' }, /MAIL_FROM must be like .* not "Luxe"/],
    [{ ...mailSettings, MAIL_FROM: 'a@b.example, c@d.example' }, /MAIL_FROM must be like/],
    [{ ...mailSettings, LEAD_EMAIL: 'team' }, /LEAD_EMAIL must list email addresses .* not "team"/],
    [{ ...mailSettings, LEAD_EMAIL: 'a@b.example; c@d.example' }, /LEAD_EMAIL must list/],
    [{ ...mailSettings, LEAD_EMAIL: 'a@b.example,' }, /LEAD_EMAIL must list .* not ""/],
    [{ ...mailSettings, LEAD_EMAIL: 'AE=' }, /LEAD_EMAIL must list .* not ""/],
    [{ ...mailSettings, LEAD_EMAIL: 'FR=a@b.example' }, /for AE, SA, LB and \* .* not for "FR"/],
    [
      { ...mailSettings, LEAD_EMAIL: 'AE=a@b.example' },
      /has no recipient for leads of other countries/,
    ],
  ])('%j', (variables, problem) => {
    expect(problemsOf(variables)).toMatch(problem);
  });

  test.each([
    'https://luxe:top-secret@mail.example',
    'luxe:top-secret@mail.example',
    'smtp://',
    'smtp:top-secret',
    'smtp://luxe:top-secret@mail.example:port',
  ])('%s, without showing the password', (SMTP_URL) => {
    const problems = problemsOf({ ...mailSettings, SMTP_URL });
    expect(problems).toMatch(/SMTP_URL must be an address like smtp:/);
    expect(problems).not.toContain('top-secret');
  });
});

describe('LEAD_EMAIL', () => {
  test.each([
    ['a@x.example', 'AE', ['a@x.example']],
    ['a@x.example, b@x.example,a@x.example', '', ['a@x.example', 'b@x.example']],
    ['AE=a@x.example,*=b@x.example', 'AE', ['a@x.example']],
    ['AE=a@x.example,*=b@x.example', 'UAE', ['a@x.example']],
    ['uae = a@x.example , * = b@x.example', 'AE', ['a@x.example']],
    ['AE=a@x.example,*=b@x.example', 'SA', ['b@x.example']],
    // A name that every object inherits.
    ['AE=a@x.example,*=b@x.example', 'constructor', ['b@x.example']],
    ['AE=a@x.example,AE=c@x.example,*=b@x.example', 'AE', ['a@x.example', 'c@x.example']],
    // An address without a country gets every lead, and is listed first.
    ['SA=a@x.example,b@x.example', 'SA', ['b@x.example', 'a@x.example']],
    ['SA=a@x.example,b@x.example', 'LB', ['b@x.example']],
  ])('%s: sends a lead of "%s" to %j', (LEAD_EMAIL, country, addresses) => {
    const { mail } = readConfig({ ...mailSettings, LEAD_EMAIL });
    expect(mail && recipientsFor(mail.team, country)).toEqual(addresses);
  });
});

test('the sender is MAIL_FROM, or else the first team address that has a country', () => {
  const senderWith = (env: Record<string, string>) =>
    readConfig({ ...mailSettings, ...env }).mail?.from;
  const LEAD_EMAIL = '*=rest@x.example, AE=uae@x.example';
  expect(senderWith({ LEAD_EMAIL })).toEqual({ name: '', address: 'uae@x.example' });
  const MAIL_FROM = 'Luxe Dubai <a@x.example>';
  expect(senderWith({ MAIL_FROM })).toEqual({ name: 'Luxe Dubai', address: 'a@x.example' });
});

describe('feeds for ad platforms', () => {
  const secret = 'b9f1c47e20a86d35b9f1c47e20a86d35';
  const good = { FEED_SECRET: secret, FEED_USER: 'google', FEED_PASSWORD: 'Xk3_9vTqLw7-mRz2' };

  test('are off by default, and on with a secret, a user and a password', () => {
    const { access, hasContactHashes, qualifiedValue } = readConfig({}).feeds;
    expect([access, hasContactHashes, qualifiedValue]).toEqual([undefined, false, undefined]);
    expect(readConfig({ ...good, FEED_QUALIFIED_VALUE: '99.5 AED' }).feeds).toMatchObject({
      access: { secret, user: 'google' },
      qualifiedValue: { amount: 99.5, currency: 'AED' },
    });
  });

  test.each([
    [{ FEED_SECRET: '' }, 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set'],
    [{ FEED_USER: '' }, 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set'],
    [{ FEED_PASSWORD: '' }, 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set'],
    [{ FEED_SECRET: secret.slice(1) }, 'FEED_SECRET must have at least 32'],
    [{ FEED_SECRET: 'abc'.repeat(20) }, 'FEED_SECRET must have at least 32 random'],
    [{ FEED_SECRET: `${secret}/x` }, 'FEED_SECRET must have at least 32'],
    [{ FEED_USER: 'a:b' }, 'FEED_USER must have ASCII'],
    [{ FEED_PASSWORD: 'Xk3_9vTqLw7-mRz' }, 'FEED_PASSWORD must have at least 16'],
    [{ FEED_PASSWORD: '1234512345123451' }, 'FEED_PASSWORD must have at least 16 random'],
    [{ FEED_PASSWORD: secret }, 'FEED_PASSWORD must differ'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'FEED_SECRET needs a PUBLIC_URL with https'],
    [{ FEED_QUALIFIED_VALUE: '150' }, 'FEED_QUALIFIED_VALUE must be like "150 AED"'],
    [{ FEED_QUALIFIED_VALUE: '-1 AED' }, 'FEED_QUALIFIED_VALUE must be like "150 AED"'],
    [{ FEED_CONTACT_HASHES: 'maybe' }, 'FEED_CONTACT_HASHES must be on or off'],
  ])('are refused with %j, without printing a secret', (change, problem) => {
    const problems = problemsOf({ ...good, ...change });
    expect(problems).toContain(problem);
    expect(problems).not.toMatch(/b9f1c47e|Xk3_9vTq|12345123/);
  });
});
