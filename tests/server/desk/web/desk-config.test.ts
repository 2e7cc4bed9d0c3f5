import { describe, expect, test } from 'vitest';
import { isFromProxy, readDeskConfig } from '../../../../server/desk/web/desk-config.ts';

const url = { DESK_URL: 'https://desk.example.com' };
const header = { DESK_USER_HEADER: 'X-Remote-User' };
const proxies = { DESK_TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16, ::1' };

describe('the desk’s settings', () => {
  test('choose the way to sign in', () => {
    expect(readDeskConfig({}).signIn).toEqual({ kind: 'loopback' });
    expect(readDeskConfig(url).signIn.kind).toBe('passkeys');
    expect(readDeskConfig({ ...header, ...proxies }).signIn).toMatchObject({
      kind: 'proxy',
      header: 'x-remote-user',
    });
  });

  test.each([
    ['passkeys and a proxy', { ...url, ...header, ...proxies }, /exclude each other/],
    ['a header without a proxy', header, /needs DESK_TRUSTED_PROXIES/],
    ['a proxy without a header', proxies, /no effect without DESK_USER_HEADER/],
    [
      'a proxy that is no address',
      { ...header, DESK_TRUSTED_PROXIES: 'everyone' },
      /must list addresses .* not "everyone"/,
    ],
    [
      'a range that does not exist',
      { ...header, DESK_TRUSTED_PROXIES: '10.0.0.0/99' },
      /must list addresses/,
    ],
    ['a URL without https', { DESK_URL: 'http://desk.example.com' }, /must be an https address/],
    ['a URL with a path', { DESK_URL: 'https://example.com/desk' }, /without a path/],
    ['a public address without sign-in', { DESK_HOST: '0.0.0.0' }, /other machines can reach/],
    ['the port of the public server', { DESK_PORT: '8080' }, /another port than PORT/],
  ])('cannot name %s', (_, variables, problem) => {
    expect(() => readDeskConfig(variables)).toThrow(problem);
  });

  test('recognize the proxy by its address, in IPv4 or mapped to IPv6', () => {
    const { signIn } = readDeskConfig({ ...header, ...proxies });
    const ranges = signIn.kind === 'proxy' ? signIn.proxies : [];
    for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '10.1.200.7', '::1']) {
      expect(isFromProxy(ranges, address), address).toBe(true);
    }
    for (const address of ['10.0.0.6', '10.2.0.1', '::2', '::ffff:10.0.0.6', '', undefined]) {
      expect(isFromProxy(ranges, address), address).toBe(false);
    }
  });
});
