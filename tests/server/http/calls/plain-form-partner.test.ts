import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer, temporaryDir } from '../../../helpers/server/server.ts';
import {
  filledForm,
  leadsIn,
  newEmail,
  sendForm,
  writePlainFormPage,
} from './plain-form-samples.ts';

let server: RunningServer;
let strict: RunningServer;
beforeAll(async () => {
  const env = await writePlainFormPage(await temporaryDir());
  [server, strict] = await Promise.all([
    startServer({ env }),
    startServer({ env: { ...env, ALLOWED_ORIGINS: 'https://good.example' } }),
  ]);
});

const leadsOf = (email: string, of = server) => leadsIn(of, email);

/** Headers that browsers send for a form on a partner's page. */
const fromPartner = {
  Origin: 'https://shop.example',
  Referer: 'https://shop.example/',
  'Sec-Fetch-Site': 'cross-site',
};
/** Headers from the returned page, which sends no referrer. */
const fromAnswer = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

/** Hidden fields of a page by name. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .filter(([, , value]) => value)
      .map(([, name, value]) => [name, value]),
  );

describe("a plain form on a partner's page", () => {
  test('stores the partner, the campaign fields and the test mark', async () => {
    const email = newEmail();
    const hidden = { utm_source: 'shop', social_link_id: '7', test: 'true' };
    const { status } = await sendForm(server, filledForm({ email, ...hidden }), {
      headers: fromPartner,
    });
    expect(status).toBe(303);
    expect(await leadsOf(email)).toMatchObject([
      {
        partner: 'shop.example',
        campaign: { utmSource: 'shop', socialLinkId: '7' },
        isTest: true,
      },
    ]);
  });

  test('prefers the campaign in the referrer over its fields', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?utm_source=mail' };
    const fields = { email, utm_source: 'shop', utm_campaign: 'sidebar' };
    await sendForm(server, filledForm(fields), { headers });
    expect(await leadsOf(email)).toMatchObject([
      { campaign: { utmSource: 'mail', utmCampaign: 'sidebar' }, isTest: false },
    ]);
  });

  test('keeps partner, campaign and test mark when it is returned and sent again', async () => {
    const email = newEmail();
    const fields = { email, utm_source: 'shop', test: 'true' };
    const { status, html } = await sendForm(server, filledForm({ ...fields, model: '' }), {
      headers: fromPartner,
    });
    const hidden = hiddenIn(html);
    expect([status, hidden]).toEqual([
      422,
      { partner: 'shop.example', utm_source: 'shop', test: 'true' },
    ]);
    expect(html).toContain('Test mode: this request will not reach our team.');
    await sendForm(server, filledForm({ email, ...hidden }), { headers: fromAnswer });
    expect(await leadsOf(email)).toMatchObject([
      { partner: 'shop.example', campaign: { utmSource: 'shop' }, isTest: true },
    ]);
  });

  test.each(['TRUE', '1', 'on', 'true ', '"true"', ''])(
    'is no test with the field value %j, since a visitor may be waiting',
    async (said) => {
      const email = newEmail();
      await sendForm(server, filledForm({ email, test: said }), { headers: fromPartner });
      expect(await leadsOf(email)).toMatchObject([{ isTest: false }]);
    },
  );

  test('cannot claim another partner', async () => {
    const email = newEmail();
    const form = filledForm({ email, partner: 'other.example' });
    await sendForm(server, form, { headers: fromPartner });
    expect(await leadsOf(email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test('names itself in a field if it sends neither origin nor referrer', async () => {
    const email = newEmail();
    await sendForm(server, filledForm({ email, partner: 'shop.example' }), {
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(await leadsOf(email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test('is known by its referrer if it hides its origin', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Origin: 'null' };
    await sendForm(server, filledForm({ email, partner: 'other.example' }), { headers });
    expect(await leadsOf(email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test.each(['user:secret@shop.example/path', 'x" onfocus="alert(1)', '=cmd(1)', 'a b', '<b>'])(
    'needs a valid host for the partner, even from our own page: %j',
    async (said) => {
      const { html } = await sendForm(server, filledForm({ firstName: '', partner: said }), {
        headers: fromAnswer,
      });
      expect(hiddenIn(html).partner ?? '').toMatch(/^[\w.:[\]-]*$/);
      expect(html).not.toMatch(/secret|onfocus|cmd|<b>/);
    },
  );
});

describe('with ALLOWED_ORIGINS', () => {
  const send = (headers: Record<string, string>) => {
    const email = newEmail();
    return sendForm(strict, filledForm({ email }), { headers, lang: 'ar' }).then(
      async ({ status, html }) => ({ status, html, leads: await leadsOf(email, strict) }),
    );
  };

  test("rejects other origins with a page in the form's language", async () => {
    const { status, html, leads } = await send(fromPartner);
    expect([status, leads]).toEqual([403, []]);
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  test.each([
    ['from an allowed origin', { ...fromPartner, Origin: 'https://good.example' }],
    ['from our own pages', fromAnswer],
    ['from a browser that sends no origin', {}],
  ])('stores a form %s', async (_, headers) => {
    expect(await send(headers)).toMatchObject({ status: 303, leads: [{ language: 'ar' }] });
  });
});
