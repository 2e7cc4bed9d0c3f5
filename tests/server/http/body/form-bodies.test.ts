import { describe, expect, test } from 'vitest';
import { FormBoundsCheck } from '../../../../server/http/body/form-bounds.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sendLead } from '../../../helpers/server/samples.ts';
import { readPhotos } from '../../../helpers/store/stored-photos.ts';
import { withStoreOf } from '../../../helpers/store/test-store.ts';
import {
  encodeForm,
  filledForm,
  leadsIn,
  newEmail,
  sendForm,
} from '../calls/plain-form-samples.ts';

/** Has no pages, and so answers forms with JSON. */
const server = await startApp({ env: { PAGE_HEADERS_FILE: 'nothing/here.json' } });

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const megabyte = 1024 * 1024;
const contentType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

/** Encodes a form like a browser. */
async function bytesOf(form: FormData): Promise<Buffer> {
  const { type, bytes } = await encodeForm(form);
  const own = /boundary=(.*)$/.exec(type)?.[1] ?? '';
  return Buffer.from(bytes.toString('latin1').replaceAll(own, boundary), 'latin1');
}

/** Sends bytes, or a text with one character per byte. */
async function send(body: string | Buffer, headers: Record<string, string> = contentType) {
  const bytes = new Uint8Array(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  const { status, html } = await sendForm(server, bytes, { headers });
  return { status, answer: JSON.parse(html) };
}

describe('a multipart form', () => {
  test.each([1, 7, 64])('is parsed in chunks of %i bytes', async (size) => {
    const bytes = await bytesOf(filledForm());
    const moreFields = 64;
    const check = new FormBoundsCheck(boundary, moreFields);
    for (let at = 0; at < bytes.length; at += size) {
      expect(check.push(bytes.subarray(at, at + size))).toBeUndefined();
    }
    const found = [...bytes.toString('latin1').matchAll(new RegExp(`--${boundary}`, 'g'))];
    expect(check.delimiters).toEqual(found.map(({ index }) => index));
  });

  test.each([
    ['without a length', contentType],
    ['with a quoted boundary', { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }],
    [
      'with headers in another case',
      { 'Content-Type': `Multipart/Form-Data; Charset=utf-8; Boundary=${boundary}` },
    ],
  ])('is parsed: %s', async (_, headers) => {
    const email = newEmail();
    const bytes = new Uint8Array(await bytesOf(filledForm({ email })));
    expect((await sendForm(server, bytes, { headers, isChunked: true })).status).toBe(200);
    expect(await leadsIn(server, email)).toHaveLength(1);
  });

  test('may have a preamble, an epilogue and unknown fields', async () => {
    // The brackets make `__proto__` an ordinary field: without them, it would set the prototype.
    const unknown = { unknown: 'x', ['__proto__']: 'y', constructor: 'z' };
    const bytes = await bytesOf(filledForm(unknown));
    const whole = Buffer.concat([Buffer.from('preamble\r\n'), bytes, Buffer.from('\r\nepilogue')]);
    expect((await send(whole)).status).toBe(200);
  });

  test('is kept up to 64 KiB, without its files, while it arrives', () => {
    const check = new FormBoundsCheck(boundary, 256);
    const file = field('photos', 'x'.repeat(8000), '; filename="a.jpg"');
    check.push(Buffer.from(file.repeat(100) + field('a', 'y'.repeat(8000)).repeat(100) + end));
    const { bytes } = check.texts();
    expect(bytes.length).toBeLessThan(66 * 1024);
    expect([bytes.includes('xx'), bytes.includes('yy')]).toEqual([false, true]);
  });

  // A Korean letter takes three bytes.
  test.each(['x', '레'])('truncates a text of 2 million letters to 4,000: %s', async (letter) => {
    const email = newEmail();
    const form = filledForm({ email, model: letter.repeat(2_000_000) });
    expect((await send(await bytesOf(form))).status).toBe(200);
    const [lead] = await leadsIn(server, email);
    expect(lead?.items[0]?.model).toBe(letter.repeat(4000));
  });

  test('keeps every byte of photos that contain parts of the boundary', async () => {
    const email = newEmail();
    const [whole] = filledForm().getAll('photos') as [File, ...File[]];
    const odd = '\r\n--\r\n------WebKitFormBoundary7MA4YWxkTrZu0g\r\n\r\n\0\xff';
    const start = Buffer.from(await whole.arrayBuffer());
    const rest = Buffer.alloc(100_000, odd, 'latin1');
    const contents = [1, 2, 3].map((number) => Buffer.concat([start, rest, Buffer.of(number)]));
    const photos = contents.map((bytes) => new File([new Uint8Array(bytes)], 'front.jpg'));
    expect((await send(await bytesOf(filledForm({ email, photos })))).status).toBe(200);
    const [lead] = await leadsIn(server, email);
    const kept = await withStoreOf(server.dataDir, (store) =>
      readPhotos(store, lead?.submissionId ?? ''),
    );
    const isWhole = kept.map((photo, index) => contents[index]?.equals(photo.content));
    expect(isWhole).toEqual([true, true, true]);
  });
});

const manyFields = field('a', '').repeat(100_000) + end;
const longText = 'x'.repeat(5 * megabyte);

describe('a hostile form is rejected without harm to the server:', () => {
  test.each([
    ['nothing', '', 400],
    ['not a form', 'firstName=Layla', 400],
    ['JSON', '{"firstName":"Layla"}', 400],
    ['without an end', field('firstName', 'Layla'), 400],
    ['only an end', end, 422],
    ['half a part header', `--${boundary}\r\nContent-Disposition: form-data; na`, 400],
    [
      'a part without a name',
      `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n1\r\n${end}`,
      400,
    ],
    ['a part without headers', `--${boundary}\r\n\r\n1\r\n${end}`, 400],
    ['another boundary', field('a', '1').replaceAll(boundary, 'other') + end, 422],
    ['100,000 fields', manyFields, 400],
    ['100,000 ends', end.repeat(100_000), 400],
    ['a part header of 5 MB', field('a', '1', `; x="${longText}"`) + end, 400],
    ['a name of 5 MB', field(longText, '1') + end, 400],
    [
      '256 part headers of 4 KB',
      field('a', '1', `; x="${'%22'.repeat(1300)}"`).repeat(256) + end,
      422,
    ],
    ['files instead of texts', field('firstName', 'Layla', '; filename="a.txt"') + end, 422],
    ['a text instead of photos', field('photos', 'front.jpg') + end, 422],
  ])('%s', async (_, body, status) => {
    const { status: given, answer } = await send(body);
    expect(given).toBe(status);
    expect(answer.error).toEqual(expect.any(String));
    await sendLead(server);
  });

  test.each<[string, Record<string, string>]>([
    ['no boundary', { 'Content-Type': 'multipart/form-data' }],
    ['an empty boundary', { 'Content-Type': 'multipart/form-data; boundary=' }],
    [
      'a boundary of 71 characters',
      { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(71)}` },
    ],
    ['another multipart type', { 'Content-Type': `multipart/mixed; boundary=${boundary}` }],
    ['compressed', { ...contentType, 'Content-Encoding': 'gzip' }],
  ])('%s', async (_, headers) => {
    expect((await send(field('a', '1') + end, headers)).status).toBe(415);
  });

  test('with a file name that points to a server file, or a header inside', async () => {
    const name = '../../etc/passwd"\r\nX-Evil: 1';
    const form = filledForm({ photos: [new File(['x'], name)] });
    expect((await send(await bytesOf(form))).status).toBe(415);
  });
});
