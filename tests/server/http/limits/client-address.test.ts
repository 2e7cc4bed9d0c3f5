import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  clientKey,
  plainAddress,
} from '../../../../server/http/limits/client-address.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sampleLead, submit } from '../../../helpers/server/samples.ts';

describe('an X-Forwarded-For entry', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
    [' 198.51.100.7\t', '198.51.100.7', '198.51.100.7'],
    // Azure Application Gateway and IIS ARR add the port.
    ['198.51.100.7:54321', '198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
    ['[0:0:0:0:0:ffff:198.51.100.7]:443', '198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::7', '2001:db8:1::/56'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::7', '2001:db8:1::/56'],
    ['"[2001:0DB8:0001:0002:0000::0007]:443"', '2001:db8:1:2::7', '2001:db8:1::/56'],
    ['2001:db8:1:ff:ffff::', '2001:db8:1:ff:ffff::', '2001:db8:1::/56'],
    ['2001:db8:1:100::7', '2001:db8:1:100::7', '2001:db8:1:100::/56'],
    ['fe80::1%eth0', 'fe80::1', 'fe80::/56'],
    ['::1', '::1', '::/56'],
    // 6to4, Teredo (which inverts the bits), NAT64 and SIIT count as the IPv4 address that they contain,
    // since one machine can have any number of them.
    ['2002:c633:6407:1::1', '2002:c633:6407:1::1', '198.51.100.7'],
    ['2001:0:1:2:3:4:39cc:9bf8', '2001:0:1:2:3:4:39cc:9bf8', '198.51.100.7'],
    ['64:ff9b::198.51.100.7', '64:ff9b::c633:6407', '198.51.100.7'],
    ['::ffff:0:198.51.100.7', '::ffff:0:c633:6407', '198.51.100.7'],
  ])('%s is the address %s, counted as %s', (entry, address, key) => {
    expect(clientAddress('192.0.2.1', entry, 1)).toBe(address);
    expect(plainAddress(entry)).toBe(address);
    expect(clientKey(address)).toBe(key);
    expect(clientKey(entry)).toBe(key);
  });

  test.each([
    ...['', ' ', 'unknown', '_hidden', '_hidden:80', 'unix:', 'localhost', 'made up'],
    // Other programs parse these as addresses, each differently.
    ...['198.51.100', '0x7f.1', '2130706433', '010.51.100.7', '198.51.100.256'],
    ...['198.51.100.7@192.0.2.9', '198.51.100.7/8', '198.51.100.7:', '198.51.100.7:port'],
    ...['[2001:db8::7', '2001:db8::7]', '[]:443', '[[2001:db8::7]]', '1:2:3:4:5:6:7:8:443', '"'],
    ...['２.50.0.1', '198.51.100.7\u0000'],
  ])('is ignored if it is invalid: %j', (entry) => {
    expect(clientAddress('::ffff:192.0.2.1', entry, 1)).toBe('192.0.2.1');
  });
});

describe('with several entries', () => {
  test.each([
    ['203.0.113.9, 198.51.100.7', 1],
    [', , 203.0.113.9, 198.51.100.7', 1],
    ['203.0.113.9,198.51.100.7:1234,192.0.2.5', 2],
    ['198.51.100.7,[2001:db8::1]:443,192.0.2.5', 3],
  ])('%j behind %d proxies counts as the entry that the outermost proxy added', (list, proxies) => {
    expect(clientAddress('192.0.2.1', list, proxies)).toBe('198.51.100.7');
  });

  test('ignores the untrusted ones of 100,000 entries, and a very long entry', () => {
    const list = `${'203.0.113.9,'.repeat(100_000)}198.51.100.7, 192.0.2.5`;
    expect(clientAddress('192.0.2.1', list, 2)).toBe('198.51.100.7');
    for (const character of ['[', '"', '%', ' ', '1.', '::', ',']) {
      const endless = `${character.repeat(100_000)}\n`;
      expect(clientAddress('192.0.2.1', endless, 1)).toBe('192.0.2.1');
    }
  });

  test.each([
    ['198.51.100.7', 0],
    ['198.51.100.7', 2],
    [',198.51.100.7', 2],
    [',', 1],
    [',', 2],
    ['198.51.100.7,', 1],
    ['203.0.113.9, unknown', 1],
    [undefined, 1],
  ])('%j behind %d proxies is ignored', (list, proxies) => {
    expect(clientAddress('192.0.2.1', list, proxies)).toBe('192.0.2.1');
  });

  test('finds no address of a closed connection', () => {
    expect(clientAddress(undefined, 'unknown', 1)).toBeUndefined();
    expect(clientKey(undefined)).toBe('unknown');
  });
});

test('limits each network behind a proxy separately, however its address is spelled', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' };
  const server = await startApp({ env });
  const send = async (forwardedFor: string) => {
    const headers = { 'X-Forwarded-For': forwardedFor };
    return (await submit(server, sampleLead(), { headers })).status;
  };
  for (const [hop, status] of [
    ['198.51.100.1:50001', 200],
    ['::ffff:198.51.100.1', 200],
    ['203.0.113.9, 198.51.100.1', 429],
    ['198.51.100.2', 200],
  ] as const) {
    expect(await send(hop), hop).toBe(status);
  }
});
