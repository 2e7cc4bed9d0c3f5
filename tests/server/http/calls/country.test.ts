import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { post } from '../../../helpers/server/samples.ts';
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

test('looks up addresses in the bundled data, whatever a country header says', async () => {
  for (const [ip, expected] of [
    ['2.50.0.1', 'AE'],
    // IPv4 that came over IPv6.
    ['::ffff:94.200.1.1', 'AE'],
    ['2001:8f8::1', 'AE'],
    [' 188.54.0.1 ', 'SA'],
    ['178.135.0.1', 'LB'],
    ['8.8.8.8', 'US'],
    ...['10.0.0.1', 'fe80::1%eth0', '999.1.1.1', '', null, { a: 1 }].map((ip) => [ip, '']),
  ]) {
    expect(await country(server, ip, { 'CF-IPCountry': 'NZ' }), JSON.stringify(ip)).toBe(expected);
  }
  for (const body of ['[]', 'null', '"8.8.8.8"']) {
    const { status, answer } = await post(server, 'get-visitor-country-code-by-ip', body);
    expect([status, answer]).toEqual([200, { 'country-code': '' }]);
  }
});

test('GEO_HEADER takes precedence over every database, unless it names no country', async () => {
  const env = { GEO_HEADER: 'CF-IPCountry', GEO_MMDB: await tinyMmdb({ country_code: 'NZ' }) };
  const behindCdn = await startApp({ env });
  expect(await country(behindCdn, '8.8.8.8', { 'cf-ipcountry': 'sa' })).toBe('SA');
  expect(await country(behindCdn, '10.0.0.1', { 'cf-ipcountry': 'LB' })).toBe('LB');
  for (const header of ['XX', 'ZZ', 'T1', '', 'United States']) {
    expect(await country(behindCdn, '8.8.8.8', { 'CF-IPCountry': header }), header).toBe('NZ');
  }
});

describe('GEO_MMDB', () => {
  async function expectBundledData(file: string) {
    const at = await startApp({ env: { GEO_MMDB: file } });
    expect(await country(at, '8.8.8.8')).toBe('US');
    expect(await country(at, '212.138.64.1')).toBe('SA');
    expect(at.log().filter(({ msg }) => msg === 'country database not read')).toHaveLength(1);
  }

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
    await expectBundledData(file);
  });

  test('whose records are damaged is reported once, and the bundled data is used', async () => {
    const file = await tinyMmdb({ country: 'NZ' });
    const content = await readFile(file);
    await writeFile(file, content.fill(0, content.indexOf('country') - 1, content.indexOf('NZ')));
    await expectBundledData(file);
  });
});

test("the visitor's own address is that of the connection, or the one that a trusted proxy names", async () => {
  const behindProxy = await startApp({ env: { TRUST_PROXY: '1' } });
  for (const [{ origin }, ip] of [
    [server, expect.stringMatching(/^(127\.0\.0\.1|::1)$/)],
    [behindProxy, '198.51.100.7'],
  ] as const) {
    const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
    const response = await fetch(`${origin}/api/v1/public/ip`, { headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ip });
  }
});
