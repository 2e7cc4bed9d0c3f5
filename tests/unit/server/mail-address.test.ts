import { expect, it } from 'vitest';
import { toMailbox, toVisitorAddress } from '../../../server/delivery/email/address.ts';

it.each([
  ['layla@mail.example', 'layla@mail.example'],
  [' Layla.H+luxe@Mail.Example ', 'Layla.H+luxe@mail.example'],
  ["o'neil_{x}@a-b.mail.co.uk", "o'neil_{x}@a-b.mail.co.uk"],
  ['layla@موقع.السعودية', 'layla@xn--4gbrim.xn--mgberp4a5d4ar'],
])('normalizes the address of a visitor: %s', (text, address) => {
  expect(toVisitorAddress(text)).toBe(address);
});

it.each([
  // No address
  ...['', '@', 'nobody', 'mail.example', '@mail.example', 'eve@@mail.example'],
  // Several, or with a name
  ...['a@mail.example, b@mail.example', 'a@mail.example;b@mail.example'],
  ...['Eve <eve@mail.example>', '<eve@mail.example>', 'undisclosed:eve@mail.example;'],
  // Further lines of the header or the protocol
  'eve@mail.example\r\nBcc: victim@mail.example',
  'eve@mail.example\nRCPT TO:<victim@mail.example>',
  // A path, query, fragment or line break that a URL would end the domain with
  ...['eve@mail.example/x', 'eve@mail.example?x', 'eve@mail.example#x', 'eve@mail.example\\x'],
  ...['eve@mail.exa\nmple', 'eve@mail.exa%6dple'],
  // Names of the server's machine or network
  ...['root@localhost.localdomain', 'root@x.localhost', 'root@printer.local', 'a@db.internal'],
  // Characters and domains that public mail servers do not have
  ...['"victim@mail.example "@mail.example', 'a b@mail.example', 'عين@mail.example'],
  ...['eve@localhost', 'eve@127.0.0.1', 'eve@[127.0.0.1]', 'eve@mail.example.'],
  // Misplaced dots, and too long
  ...['.eve@mail.example', 'e..ve@mail.example'],
  ...[`${'e'.repeat(65)}@mail.example`, `eve@${'long.'.repeat(60)}example`],
  // Mail servers may read another address from these.
  ...['x?bcc=victim@mail.example', 'victim%mail.example@luxe.example'],
  ...['mail.example!victim@luxe.example', '=?utf-8?q?victim=40mail.example=3e=00?=@luxe.example'],
])('rejects an address of a visitor: %s', (text) => {
  expect(toVisitorAddress(text)).toBeUndefined();
});

it('reads a sender with or without a name, and rejects other texts', () => {
  expect(toMailbox('sales@luxe.example')).toEqual({ name: '', address: 'sales@luxe.example' });
  expect(toMailbox('Luxe, Dubai <sales@luxe.example>')).toEqual({
    name: 'Luxe, Dubai',
    address: 'sales@luxe.example',
  });
  const invalid = [
    'Luxe',
    'Luxe <sales>',
    'Luxe <a@b.example> c',
    '<a@b.example><c@d.example>',
    'Luxe <a@b.example/x>',
  ];
  for (const text of invalid) expect(toMailbox(text), text).toBeUndefined();
});
