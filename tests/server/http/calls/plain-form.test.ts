import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { picture, sampleLead, submit } from '../../../helpers/server/samples.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { moveClock } from '../../delivery/deliverer-setup.ts';
import {
  filledForm,
  leadFromForm,
  leadsIn,
  newEmail,
  notes,
  sendForm,
  writePlainFormPage,
} from './plain-form-samples.ts';

const env = await writePlainFormPage(await temporaryDir());
const server = await startApp({ env });

describe('a plain form', () => {
  test('stores the same quote as the element and redirects to the thank-you page', async () => {
    const [formEmail, elementEmail] = [newEmail(), newEmail()];
    const headers = {
      Origin: server.origin,
      Referer: `${server.origin}/pricing?utm_source=partner-name&utm_audience=collectors&utm_campaign=winter`,
    };
    const answer = await sendForm(server, filledForm({ email: formEmail }), { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you?lang=en']);
    const body = sampleLead({ email: elementEmail });
    await submit(server, body, { query: '?lang=en', headers: { Origin: server.origin } });
    const [ofForm] = await leadsIn(server, formEmail);
    const [ofElement] = await leadsIn(server, elementEmail);
    // A UUID of version 8, made from the content.
    expect(ofForm?.submissionId).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    const different = { submissionId: '', receivedAt: 0, email: '' };
    expect({ ...ofForm, ...different }).toEqual({ ...ofElement, ...different });
  });

  test('redirects with the language in the URL, or without it if a cookie has the language', async () => {
    for (const [Cookie, location] of [
      ['', '/thank-you?lang=ar'],
      ['luxe.language=ar', '/thank-you'],
      ['luxe.language=en', '/thank-you?lang=ar'],
    ] as const) {
      const form = filledForm({ email: newEmail() });
      const { headers } = await sendForm(server, form, { lang: 'ar', headers: { Cookie } });
      expect(headers.get('location')).toBe(location);
    }
  });

  test('reads a phone number by the country of the store', async () => {
    const lead = await leadFromForm(server, {}, { phone: '٠٣ ١٢٣ ٤٥٦', country: 'LB' });
    expect(lead).toMatchObject({ phone: '+9613123456', countryCode: '+961', country: 'LB' });
  });

  test('stores a repeated form once, and a changed text or photo, or another day, as another lead', async () => {
    const email = newEmail();
    const front = new File([new Uint8Array(await picture('png'))], 'front.png');
    const send = (changes = {}) => sendForm(server, filledForm({ email, ...changes }));
    await Promise.all([send(), send()]);
    await send();
    expect(await leadsIn(server, email)).toHaveLength(1);
    await send({ model: 'GMT-Master II' });
    await send({ photos: [front] });
    expect(await leadsIn(server, email)).toHaveLength(3);
    moveClock(24 * 60 * 60 * 1000);
    await send();
    expect(await leadsIn(server, email)).toHaveLength(4);
  });

  test('keeps the photos among the first three files and reports the others to the team and the visitor', async () => {
    const email = newEmail();
    const content = new Uint8Array(await picture('png'));
    const photos = [
      new File([content], 'first photo "1".png'),
      notes,
      new File([content], 'صورة.png'),
      new File([content], 'fourth.png'),
    ];
    const { status, headers } = await sendForm(server, filledForm({ email, photos }));
    expect([status, headers.get('location')]).toEqual([303, '/thank-you?lang=en#left-out']);
    const [lead] = await leadsIn(server, email);
    expect(lead?.items[0]?.photos.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['first photo "1".png', 'image/png', content.length],
      ['صورة.png', 'image/png', content.length],
    ]);
    expect(lead?.leftOut).toEqual([
      { field: 'items.0.photos.1', name: 'notes.txt', reason: 'type' },
      { field: 'items.0.photos.3', name: 'fourth.png', reason: 'surplus' },
    ]);
  });

  test('reports a chosen file without content to the team and the visitor', async () => {
    const email = newEmail();
    const front = new File([new Uint8Array(await picture('png'))], 'front.png');
    const photos = [front, new File([], 'not-downloaded.jpg')];
    const { headers } = await sendForm(server, filledForm({ email, photos }));
    expect(headers.get('location')).toBe('/thank-you?lang=en#left-out');
    const [lead] = await leadsIn(server, email);
    expect(lead?.leftOut).toEqual([
      { field: 'items.0.photos.1', name: 'not-downloaded.jpg', reason: 'type' },
    ]);
  });

  test('stores and marks a form with a filled honeypot', async () => {
    const { spam } = await leadFromForm(server, {}, { website: 'https://spam.example' });
    expect(spam).toEqual(['honeypot']);
  });
});

test('redirects a GET on its address to the form in the same language', async () => {
  const ask = (accept: string) =>
    fetch(`${server.origin}/api/v1/public/submit-deal?lang=ar`, {
      headers: { Accept: accept },
      redirect: 'manual',
    });
  const { status, headers } = await ask('text/html,application/xhtml+xml');
  expect([status, headers.get('location')]).toEqual([303, '/home?lang=ar#Quote']);
  expect((await ask('*/*')).status).toBe(405);
});
