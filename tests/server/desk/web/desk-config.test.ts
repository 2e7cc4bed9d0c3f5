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
    [{ ...url, ...header, ...proxies }, /exclude each other/],
    [header, /needs DESK_TRUSTED_PROXIES/],
    [proxies, /no effect without DESK_USER_HEADER/],
    [{ ...header, DESK_TRUSTED_PROXIES: 'everyone' }, /must list addresses .* not "everyone"/],
    [{ ...header, DESK_TRUSTED_PROXIES: '10.0.0.0/99' }, /must list addresses/],
    [{ DESK_URL: 'http://desk.example.com' }, /must be an https address/],
    [{ DESK_URL: 'https://example.com/desk' }, /without a path/],
    [{ DESK_HOST: '0.0.0.0' }, /other machines can reach/],
    [{ DESK_PORT: '8080' }, /another port than PORT/],
  ])('%j is refused at start', (variables, problem) => {
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
