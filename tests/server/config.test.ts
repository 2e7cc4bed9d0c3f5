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
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(problems).toContain('PORT must be a whole number from 0 to 65535, not "eighty"');
  expect(problems).toContain('LOG_LEVEL must be one of');
});

test('treats an empty setting as unset', () => {
  const empty = { HOST: '', BODY_LIMIT_MB: ' ', GEO_MMDB: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('takes fractions of a second', () => {
  const settings = { STOP_DELAY_SECONDS: '0.5', STOP_TIMEOUT_SECONDS: '1.5' };
  expect(readConfig(settings)).toMatchObject({ stopDelay: 500, stopTimeout: 1500 });
});

test('turns metrics, email and feeds for ad platforms off by default', () => {
  const { metrics, mail, feeds } = readConfig({});
  expect([metrics, mail, feeds.access, feeds.qualifiedValue]).toEqual(Array(4).fill(undefined));
  expect(feeds.hasContactHashes).toBe(false);
  const empty = { SMTP_URL: ' ', LEAD_EMAIL: '', MAIL_VISITORS: 'off' };
  expect(readConfig(empty).mail).toBeUndefined();
});

test('accepts a PUBLIC_URL with an empty end, and a DATABASE_URL of a Unix socket, which has no host', () => {
  for (const end of ['/', '/#', '/?']) {
    const { publicUrl } = readConfig({ PUBLIC_URL: `https://shop.example${end}` });
    expect(publicUrl).toBe('https://shop.example');
  }
  const url = 'postgresql://luxe@/leads?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url);
});

const webhook = {
  LEAD_WEBHOOK_URL: 'https://crm.example/leads',
  LEAD_WEBHOOK_SECRET: webhookSecret,
};
const mail = { SMTP_URL: 'smtp://mail.example', LEAD_EMAIL: 'team@luxe.example' };
const feeds = {
  FEED_SECRET: 'b9f1c47e20a86d35b9f1c47e20a86d35',
  FEED_USER: 'google',
  FEED_PASSWORD: 'Xk3_9vTqLw7-mRz2',
};

test('warns that photo links of the webhook point to localhost without PUBLIC_URL', () => {
  expect(readConfig(webhook).warnings).toEqual([expect.stringContaining('PUBLIC_URL')]);
  expect(readConfig({ ...webhook, PUBLIC_URL: 'https://shop.example' }).warnings).toEqual([]);
});

test('takes the settings of feeds', () => {
  expect(readConfig({ ...feeds, FEED_QUALIFIED_VALUE: '99.5 AED' }).feeds).toMatchObject({
    access: { secret: feeds.FEED_SECRET, user: 'google' },
    qualifiedValue: { amount: 99.5, currency: 'AED' },
  });
});

/** Names each setting once, and its invalid values, with valid settings beside it. */
const invalid: readonly [setting: string, values: string[], problem: string, valid?: object][] = [
  ['ALLOWED_ORIGINS', ['https://a.example, b.example/'], 'not "b.example/"'],
  ['MAX_BODIES_IN_FLIGHT_MB', ['16'], 'must be at least BODY_LIMIT_MB'],
  ['MAX_SPOOL_MB_PER_CLIENT', ['16'], 'must be at least BODY_LIMIT_MB'],
  ['MAX_SPOOL_MB', ['500'], 'must be at least twice'],
  ['PUBLIC_URL', ['shop.example'], 'not "shop.example"'],
  ['GEO_HEADER', ['cf ipcountry'], 'must be the name of a header'],
  ['GEO_MMDB', ['/nowhere/country.mmdb'], 'there is no file "/nowhere/country.mmdb"'],
  ['GEO_MMDB', ['/'], 'there is no file "/"'],
  ['STATIC_DIR', ['/nowhere/public'], 'there is no folder "/nowhere/public"'],
  ['METRICS_PORT', ['all'], 'must be a whole number'],
  ['METRICS_PORT', ['8080'], 'must be another port than PORT'],
  ['PUBLIC_URL', ['https://me:hidden@shop.example'], 'https://example.com, without a user'],
  ['PHOTO_STORE_ENDPOINT', ['https://me:hidden@shop.example'], 'without a user'],
  [
    'DATABASE_URL',
    [
      ...['mysql://user:hidden@localhost/leads', 'postgresql://user:hidden/7@localhost/leads'],
      ...['postgresql://user:1/hidden@localhost/leads', 'hidden'],
    ],
    'must be like',
  ],
  ['LEAD_WEBHOOK_SECRET', [''], 'LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET', webhook],
  [
    'LEAD_WEBHOOK_SECRET',
    ['hidden letters', 'whsec_c2hvcnQ=', 'whsec_no base64 at all, but hidden'],
    'must have at least 16 characters',
    webhook,
  ],
  [
    'LEAD_WEBHOOK_URL',
    [
      ...['crm.example', 'ftp://crm.example/'],
      ...['https://me@crm.example/', 'https://:hidden@crm.example/'],
    ],
    'must be an address',
    webhook,
  ],
  [
    'SMTP_URL',
    [
      ...['https://luxe:hidden@mail.example', 'luxe:hidden@mail.example', 'smtp://'],
      ...['smtp:hidden', 'smtp://luxe:hidden@mail.example:port'],
    ],
    'must be an address like smtp:',
    mail,
  ],
  ['SMTP_URL', [''], 'LEAD_EMAIL needs SMTP_URL', mail],
  ['LEAD_EMAIL', [''], 'SMTP_URL needs LEAD_EMAIL', mail],
  ['LEAD_EMAIL', ['team', 'a@b.example; c@d.example'], 'must list email addresses', mail],
  ['LEAD_EMAIL', ['a@b.example,', 'AE='], 'not ""', mail],
  ['LEAD_EMAIL', ['FR=a@b.example'], 'for AE, SA, LB and *', mail],
  ['LEAD_EMAIL', ['AE=a@b.example'], 'has no recipient for leads of other countries', mail],
  ['MAIL_VISITORS', ['on'], 'needs SMTP_URL and LEAD_EMAIL'],
  ['MAIL_VISITORS', ['on'], 'needs PUBLIC_URL', mail],
  ['MAIL_VISITORS', ['maybe'], 'must be on or off', mail],
  ['MAIL_FROM', ['Luxe', 'a@b.example, c@d.example'], 'must be like', mail],
  ['FEED_SECRET', [''], 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set', feeds],
  ['FEED_USER', [''], 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set', feeds],
  ['FEED_PASSWORD', [''], 'FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set', feeds],
  [
    'FEED_SECRET',
    [feeds.FEED_SECRET.slice(1), 'abc'.repeat(20), `${feeds.FEED_SECRET}/x`],
    'must have at least 32 random',
    feeds,
  ],
  ['FEED_USER', ['a:b'], 'must have ASCII', feeds],
  ['FEED_PASSWORD', ['Xk3_9vTqLw7-mRz', '1234512345123451'], 'must have at least 16', feeds],
  ['FEED_PASSWORD', [feeds.FEED_SECRET], 'must differ', feeds],
  ['PUBLIC_URL', ['http://shop.example'], 'FEED_SECRET needs a PUBLIC_URL with https', feeds],
  ['FEED_QUALIFIED_VALUE', ['150', '-1 AED'], 'must be like "150 AED"', feeds],
  ['FEED_CONTACT_HASHES', ['maybe'], 'must be on or off', feeds],
];

test.each(invalid)(
  '%s=%j is refused without printing a secret: %s',
  (name, values, problem, valid) => {
    for (const value of values) {
      const problems = problemsOf({ ...valid, [name]: value });
      expect(problems).toContain(name);
      expect(problems).toContain(problem);
      expect(problems).not.toMatch(/hidden|b9f1c47e|Xk3_9vTq|12345123/);
    }
  },
);

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
    const { team } = readConfig({ ...mail, LEAD_EMAIL }).mail ?? {};
    expect(team && recipientsFor(team, country)).toEqual(addresses);
  });
});

test('the sender is MAIL_FROM, or else the first team address that has a country', () => {
  const senderWith = (env: Record<string, string>) => readConfig({ ...mail, ...env }).mail?.from;
  const LEAD_EMAIL = '*=rest@x.example, AE=uae@x.example';
  expect(senderWith({ LEAD_EMAIL })).toEqual({ name: '', address: 'uae@x.example' });
  const MAIL_FROM = 'Luxe Dubai <a@x.example>';
  expect(senderWith({ MAIL_FROM })).toEqual({ name: 'Luxe Dubai', address: 'a@x.example' });
});
