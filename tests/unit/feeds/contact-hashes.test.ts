import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { googleHashes, metaHashes } from '../../../server/feeds/contact-hashes.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an email for Google', () => {
  // Examples of https://developers.google.com/data-manager/api/devguides/concepts/formatting
  it.each([
    ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
    ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
    ['Layla.Haddad@GoogleMail.com', 'laylahaddad@googlemail.com'],
    ['  Layla@Example.com\t', 'layla@example.com'],
    ['layla @ example.com', 'layla@example.com'],
    ['\u200Flayla@example.com\u200B', 'layla@example.com'],
    ['re\u0301mi@example.com', 'r\u00e9mi@example.com'],
    ['a.b@gmail.com.example', 'a.b@gmail.com.example'],
    ['a.b@mygmail.com', 'a.b@mygmail.com'],
  ])('%j is hashed as %j', (typed, normalized) => {
    expect(googleHashes({ email: typed, phone: '' }).email).toBe(sha256(normalized));
  });
});

describe('hashes of a contact', () => {
  it('have the value that Snap publishes for the same rule', () => {
    // https://developers.snap.com/api/marketing-api/Conversions-API/Parameters
    const hashes = metaHashes({ email: 'Person@Example.com', phone: '' });
    expect(hashes.email).toBe('542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345');
  });

  it.each([
    ['not an address', '0501234567'],
    ['@', '+'],
    ['', ''],
    ['layla@example', '+0501234567'],
    ['a@b@example.com', `+9${'7'.repeat(15)}`],
    ['=1+1', '=1+1'],
  ])('are empty for an invalid address and number: %j, %j', (email, phone) => {
    expect(googleHashes({ email, phone })).toEqual({ email: '', phone: '' });
    expect(metaHashes({ email, phone })).toEqual({ email: '', phone: '' });
  });
});
