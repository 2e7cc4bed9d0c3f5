import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { type Json, post } from '../../../helpers/server/samples.ts';
import { type TestServer, temporaryDir } from '../../../helpers/server/server.ts';
import { tinyMmdb } from '../../../helpers/server/tiny-mmdb.ts';

const server = await startApp();

/** Looks up the country of an address. */
async function country(at: TestServer, ip: unknown, headers: Record<string, string> = {}) {
  const { status, answer } = await post(at, 'get-visitor-country-code-by-ip', { ip }, { headers });
  expect(status).toBe(200);
  expect(Object.keys(answer)).toEqual(['country-code']);
  return answer['country-code'];
}

async function ownAddress({ origin }: TestServer, forwardedFor?: string): Promise<Json> {
  const headers = new Headers(forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {});
  const response = await fetch(`${origin}/api/v1/public/ip`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Json;
}

describe('without settings', () => {
  test.each([
    ['2.50.0.1', 'AE', 'Etisalat'],
    ['::ffff:94.200.1.1', 'AE', 'IPv4 that came over IPv6'],
    ['2001:8f8::1', 'AE', 'Etisalat'],
    [' 188.54.0.1 ', 'SA', 'STC'],
    ['178.135.0.1', 'LB', 'Ogero'],
    ['8.8.8.8', 'US', 'Google'],
  ])('looks up %s as %s (%s)', async (ip, expected) => {
    expect(await country(server, ip)).toBe(expected);
  });

  test.each(['10.0.0.1', 'fe80::1%eth0', '999.1.1.1', '', null, { a: 1 }])(
    'returns no country for the address %j',
    async (ip) => {
      expect(await country(server, ip)).toBe('');
    },
  );

  test('ignores a country header', async () => {
    expect(await country(server, '8.8.8.8', { 'CF-IPCountry': 'SA' })).toBe('US');
  });

  test.each([['[]'], ['null'], ['"8.8.8.8"']])(
    'returns no country for the body %s',
    async (body) => {
      const { status, answer } = await post(server, 'get-visitor-country-code-by-ip', body);
      expect([status, answer]).toEqual([200, { 'country-code': '' }]);
    },
  );
});

describe('GEO_HEADER', async () => {
  const env = { GEO_HEADER: 'CF-IPCountry', GEO_MMDB: await tinyMmdb({ country_code: 'NZ' }) };
  const behindCdn = await startApp({ env });

  test('takes precedence over every database', async () => {
    expect(await country(behindCdn, '8.8.8.8', { 'cf-ipcountry': 'sa' })).toBe('SA');
    expect(await country(behindCdn, '10.0.0.1', { 'cf-ipcountry': 'LB' })).toBe('LB');
  });

  test.each(['XX', 'ZZ', 'T1', '', 'United States'])('ignores "%s"', async (header) => {
    expect(await country(behindCdn, '8.8.8.8', { 'CF-IPCountry': header })).toBe('NZ');
  });
});

describe('GEO_MMDB', () => {
  test.each([
    ['in the format of MaxMind', { country: { iso_code: 'NZ' } }, 6, ['NZ', 'NZ']],
    ['in the format of IPinfo', { country: 'NZ' }, 6, ['NZ', 'NZ']],
    ['in the format of iptoasn', { country_code: 'nz' }, 6, ['NZ', 'NZ']],
    ['without the address', { continent: 'AS' }, 6, ['AE', 'AE']],
    ['for IPv4 only', { country: 'NZ' }, 4, ['NZ', 'AE']],
  ] as const)(
    '%s takes precedence over the bundled data for addresses that it has',
    async (_, record, version, countries) => {
      const at = await startApp({ env: { GEO_MMDB: await tinyMmdb(record, version) } });
      // Addresses in IPv4 and IPv6, both of AE in the bundled data.
      expect([await country(at, '2.50.0.1'), await country(at, '2001:8f8::1')]).toEqual(countries);
    },
  );

  test('that is invalid is reported once, and the bundled data is used', async () => {
    const file = join(await temporaryDir(), 'broken.mmdb');
    await writeFile(file, 'no database');
    const at = await startApp({ env: { GEO_MMDB: file } });
    expect(await country(at, '8.8.8.8')).toBe('US');
    expect(await country(at, '212.138.64.1')).toBe('SA');
    expect(at.log().filter(({ msg }) => msg === 'country database not read')).toHaveLength(1);
  });
});

describe("the visitor's own address", () => {
  test('is the address of the connection, whatever headers say', async () => {
    const { ip } = await ownAddress(server, '198.51.100.7');
    expect(ip).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  test('is taken from the trusted end of X-Forwarded-For behind a proxy', async () => {
    const behindProxy = await startApp({ env: { TRUST_PROXY: '1' } });
    const forwardedFor = '203.0.113.9, 198.51.100.7';
    expect(await ownAddress(behindProxy, forwardedFor)).toEqual({ ip: '198.51.100.7' });
  });
});
