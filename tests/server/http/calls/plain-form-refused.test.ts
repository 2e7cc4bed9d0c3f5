import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { blackPng } from '../../../helpers/server/attacks/picture-files.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { filledForm, leadsIn, notes, sendForm, writePlainFormPage } from './plain-form-samples.ts';

/** A small file that takes too much memory to draw. */
const bomb = blackPng(12_000, 10_000, { depth: 16, isInterlaced: true });
const env = await writePlainFormPage(await temporaryDir());
const server = await startApp({ env });

/** The listed errors: the id of the field, and the message. */
const errorsIn = (html: string) =>
  [...html.matchAll(/<li><a href="#([\w-]+)">([^<]*)/g)].map(([, id, message]) => [id, message]);
const inputValue = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const isChecked = (html: string, value: string) =>
  new RegExp(`<input[^>]* value="${value}"[^>]*>`).exec(html)?.[0]?.includes(' checked');

describe('an incomplete plain form', () => {
  test('returns a page that lists missing fields, each with a link', async () => {
    const form = filledForm({ model: '  ', condition: [], photos: [], phone: '' });
    const { status, html, headers } = await sendForm(server, form);
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(errorsIn(html)).toEqual([
      ['item-1-model', 'Model / Item model is required'],
      ['item-1-condition', 'Condition is required'],
      ['item-1-photos', 'Photo upload is required'],
      ['phone', 'Mobile number is required'],
    ]);
    for (const [id] of errorsIn(html)) expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`));
    // Counts the two text fields: groups of radio buttons and file inputs have no such state.
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(inputValue(html, 'designer')).toBe('Rolex');
    const checked = ['Watch', 'AE', 'SA'].filter((value) => isChecked(html, value));
    expect(checked).toEqual(['Watch', 'AE']);
    expect(html).toContain('Your photos have to be chosen again');
    expect(html).not.toMatch(/\{\{|<script/);
  });

  test('is returned in the language of its page', async () => {
    const { html } = await sendForm(server, filledForm({ firstName: '' }), { lang: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(errorsIn(html)).toEqual([['firstName', 'الاسم الأول مطلوب']]);
  });

  // Braces as well, since the page of the answer is a Mustache template.
  test.each([
    ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['{{#form}}{{email}}', '&#123;&#123;#form&#125;&#125;&#123;&#123;email&#125;&#125;'],
    ["$& $1 $` {{/errors}} '", '$&amp; $1 $` &#123;&#123;/errors&#125;&#125; &#39;'],
    ['nul \u0000 <b>', 'nul  &lt;b&gt;'],
  ])('escapes %j when returned', async (typed, escaped) => {
    const fields = { designer: typed, model: typed, email: typed, utm_source: typed };
    const { status, html } = await sendForm(server, filledForm({ ...fields, firstName: '' }));
    expect(status).toBe(422);
    expect(html).not.toMatch(/<script|<b>/);
    for (const name of ['designer', 'model', 'email']) {
      expect(inputValue(html, name), name).toBe(escaped);
    }
  });

  const notPhoto = 'This is not a JPEG or PNG photo.';
  const tooLarge = 'This photo is too large to open. Please choose a smaller one.';
  test.each([
    ['a text', notes, notPhoto],
    ['a broken photo', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg'), notPhoto],
    ['a picture bomb', new File([new Uint8Array(bomb)], 'a.png'), tooLarge],
  ])('explains that %s is not a usable photo', async (_, file, message) => {
    const { status, html } = await sendForm(server, filledForm({ photos: [file] }));
    expect(status).toBe(415);
    expect(errorsIn(html)).toEqual([['item-1-photos', message]]);
    expect(inputValue(html, 'designer')).toBe('Rolex');
  });
});

describe('a rejected plain form', async () => {
  const small = await startApp({ env: { ...env, BODY_LIMIT_MB: '0.1' } });

  test.each([
    ['with its length', false],
    ['in chunks', true],
  ])('comes back filled in if its photos are too large (sent %s)', async (_, isChunked) => {
    const photos = Array(3).fill(new File([new Uint8Array(100_000)], 'a.jpg'));
    const form = filledForm({ photos, model: '', lastName: 'حدّاد' });
    const query = { utm_source: 'shop' };
    const { status, html } = await sendForm(small, form, { isChunked, query });
    expect(status).toBe(413);
    expect(errorsIn(html)).toEqual([
      ['item-1-model', 'Model / Item model is required'],
      ['item-1-photos', 'The photos are too large to send together. Remove one and try again.'],
    ]);
    const values = ['designer', 'lastName', 'email', 'phone'].map((name) => inputValue(html, name));
    expect(values).toEqual(['Rolex', 'حدّاد', 'layla@example.com', '050 123 4567']);
    for (const value of ['Watch', 'good', 'AE']) expect(isChecked(html, value), value).toBe(true);
    expect(html).toContain('utm_source=shop');
    expect(html).toContain('Your photos have to be chosen again');
    expect(await leadsIn(small, 'layla@example.com')).toEqual([]);
  });

  test('is returned with what arrived before four times the limit', async () => {
    // The photo comes before the contact data.
    const photos = [new File([new Uint8Array(1_000_000)], 'a.jpg')];
    const { status, html } = await sendForm(small, filledForm({ photos }));
    expect(status).toBe(413);
    expect(inputValue(html, 'designer')).toBe('Rolex');
    expect(inputValue(html, 'email')).toBeUndefined();
  });

  test('over the rate limit gets a page in its language, and the time to wait', async () => {
    const strict = await startApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } });
    await sendForm(strict, filledForm());
    const { status, headers, html } = await sendForm(strict, filledForm(), { lang: 'ar' });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });
});
