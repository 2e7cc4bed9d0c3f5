import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BodyText } from '../../../../server/http/body/body-text.ts';
import { JsonBoundsCheck } from '../../../../server/http/body/json-bounds.ts';

const bounds = { depth: 8, values: 100, keyLength: 100 };

/** A prime, so that chunks end at every position of repeated content. */
const chunkSize = 4099;

/** Reads a body as it arrives. */
function readBody(json: string) {
  const bytes = Buffer.from(json);
  const check = new JsonBoundsCheck(bounds);
  for (let start = 0; start < bytes.length; start += chunkSize) {
    expect(check.push(bytes.subarray(start, start + chunkSize))).toBeUndefined();
  }
  // A copy, since BodyText can free the memory of its buffer.
  return new BodyText(Buffer.copyBytesFrom(bytes) as Buffer<ArrayBuffer>, check.longStrings);
}

const photo = randomBytes(300_001);
const letters = photo.toString('base64');

describe('photos in a body decode like Buffer.from:', () => {
  test.each([
    ['a data URL', `data:image/jpeg;base64,${letters}`],
    ['base64 alone', letters],
    ['without padding', letters.replaceAll('=', '')],
    ['in the URL alphabet', photo.toString('base64url')],
    ['with spaces', letters.replace(/.{76}/g, '$& ')],
    ['padding in the middle', `${letters.slice(0, 150_001)}==${letters.slice(150_001)}`],
    ['with invalid characters', `${letters.slice(0, 200_000)}é${letters.slice(200_000)}`],
    ['short', photo.subarray(0, 1000).toString('base64')],
    ['without any base64', '%'.repeat(100_000)],
  ])('%s', (_, text) => {
    const body = readBody(JSON.stringify({ ليلى: 1, photo: text, after: 'ليلى' }));
    const parsed = JSON.parse(body.text);
    const expected = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
    expect(body.decode(parsed.photo).equals(expected)).toBe(true);
    expect(parsed.after).toBe('ليلى');
  });

  test('with escaped slashes', () => {
    const body = readBody(
      JSON.stringify({ photo: `data:image/jpeg;base64,${letters}` }).replaceAll('/', '\\/'),
    );
    expect(body.decode(JSON.parse(body.text).photo).equals(photo)).toBe(true);
  });

  test('several, after a byte order mark', () => {
    const others = [1, 2, 3].map(() => randomBytes(50_000));
    const texts = others.map((other) => other.toString('base64'));
    const body = readBody(`\ufeff${JSON.stringify({ photos: texts })}`);
    const { photos } = JSON.parse(body.text);
    others.forEach((other, index) => {
      expect(body.decode(photos[index]).equals(other)).toBe(true);
    });
  });
});

test('cuts photos to their first 8 KiB in the text to parse', () => {
  const text = `data:image/jpeg;base64,${letters}`;
  const body = readBody(JSON.stringify({ photos: [text, text, text] }));
  expect(body.text.length).toBeLessThan(30_000);
});

test('accepts a control character in the cut part of a long string, and rejects one before that part', () => {
  const late = readBody(`{"photo": "${letters.slice(0, 200_000)}\n\0${letters.slice(200_000)}"}`);
  expect(late.decode(JSON.parse(late.text).photo).equals(photo)).toBe(true);
  const early = readBody(`{"photo": "${letters.slice(0, 4000)}\n${letters.slice(4000)}"}`);
  expect(() => JSON.parse(early.text)).toThrow(SyntaxError);
});

test('replaces invalid UTF-8', () => {
  const bytes = Buffer.from('{"firstName":"Zoé"}', 'latin1') as Buffer<ArrayBuffer>;
  expect(new BodyText(bytes, []).text).toBe('{"firstName":"Zo\ufffd"}');
});

test.each(['Layla ', 'ليلى ', '레일라 '])('keeps the start of a long text: %s', (word) => {
  const name = word.repeat(20_000);
  const parsed = JSON.parse(readBody(JSON.stringify({ name })).text);
  // As much as is stored of a text.
  const start = name.slice(0, 4000);
  expect(parsed.name.slice(0, start.length)).toBe(start);
});

test('treats a placeholder of another body as text', () => {
  const first = readBody(JSON.stringify({ photo: letters }));
  const placeholder: string = JSON.parse(first.text).photo;
  const body = readBody(JSON.stringify({ photo: letters, forged: placeholder }));
  const { forged } = JSON.parse(body.text);
  expect(body.decode(forged).equals(Buffer.from(placeholder, 'base64'))).toBe(true);
});
