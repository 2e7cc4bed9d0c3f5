import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BodyText } from '../../../../server/http/body/body-text.ts';
import { JsonBoundsCheck } from '../../../../server/http/body/json-bounds.ts';

const bounds = { depth: 8, values: 100, keyLength: 100 };

/** Reads a body in chunks whose size splits everything somewhere. */
function take(json: string) {
  const bytes = Buffer.from(json);
  const check = new JsonBoundsCheck(bounds);
  for (let start = 0; start < bytes.length; start += 4099) {
    expect(check.push(bytes.subarray(start, start + 4099))).toBeUndefined();
  }
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
    ['truncated', `${letters.slice(0, 150_001)}==${letters.slice(150_001)}`],
    ['with invalid characters', `${letters.slice(0, 200_000)}é${letters.slice(200_000)}`],
    ['a small one', photo.subarray(0, 1000).toString('base64')],
    ['empty', '%'.repeat(100_000)],
  ])('%s', (_, text) => {
    const body = take(JSON.stringify({ ليلى: 1, photo: text, after: 'ليلى' }));
    const parsed = JSON.parse(body.text);
    const expected = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
    expect(body.decode(parsed.photo).equals(expected)).toBe(true);
    expect(parsed.after).toBe('ليلى');
  });

  test('with escaped slashes', () => {
    const body = take(
      JSON.stringify({ photo: `data:image/jpeg;base64,${letters}` }).replaceAll('/', '\\/'),
    );
    expect(body.decode(JSON.parse(body.text).photo).equals(photo)).toBe(true);
  });

  test('several, after a byte order mark', () => {
    const others = [1, 2, 3].map(() => randomBytes(50_000));
    const body = take(
      `\ufeff${JSON.stringify(others.map((other) => other.toString('base64'))).replace(/.*/, '{"photos":$&}')}`,
    );
    const { photos } = JSON.parse(body.text);
    others.forEach((other, index) => {
      expect(body.decode(photos[index]).equals(other)).toBe(true);
    });
  });
});

test('photos are removed from the text to parse', () => {
  const text = `data:image/jpeg;base64,${letters}`;
  const body = take(JSON.stringify({ photos: [text, text, text] }));
  expect(body.text.length).toBeLessThan(30_000);
});

test('ignores a control character late in a long string and rejects one in a stored field', () => {
  const cut = take(`{"photo": "${letters.slice(0, 200_000)}\n\0${letters.slice(200_000)}"}`);
  expect(cut.decode(JSON.parse(cut.text).photo).equals(photo)).toBe(true);
  const kept = take(`{"photo": "${letters.slice(0, 4000)}\n${letters.slice(4000)}"}`);
  expect(() => JSON.parse(kept.text)).toThrow(SyntaxError);
});

test('keeps the stored part of a long text', () => {
  const name = 'Layla '.repeat(20_000);
  const parsed = JSON.parse(take(JSON.stringify({ name })).text);
  expect(parsed.name.slice(0, 8000)).toBe(name.slice(0, 8000));
});

test('returns nothing for a placeholder of another body', () => {
  const first = take(JSON.stringify({ photo: letters }));
  const marked: string = JSON.parse(first.text).photo;
  expect(marked.length).toBeLessThan(9000);
  const body = take(JSON.stringify({ photo: letters, forged: marked }));
  expect(body.decode(JSON.parse(body.text).forged).equals(Buffer.from(marked, 'base64'))).toBe(
    true,
  );
});
