import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cleanUp,
  type RunningServer,
  startServer,
  temporaryDir,
} from '../../../helpers/server/server.ts';
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
afterAll(cleanUp);

const leadsOf = (email: string, of = server) => leadsIn(of, email);

/** What a browser says of a form on a partner's page. */
const fromPartner = {
  Origin: 'https://shop.example',
  Referer: 'https://shop.example/',
  'Sec-Fetch-Site': 'cross-site',
};
/** Of the page that gave a form back; it tells nobody its address. */
const fromAnswer = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

/** The hidden fields of a page, by name. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .filter(([, , value]) => value)
      .map(([, name, value]) => [name, value]),
  );

describe('a plain form on a partner’s page', () => {
  test('gives a lead with the partner, the campaign of its fields, and its mark as a test', async () => {
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

  test('has the campaign of the page’s address before that of its fields, where a browser tells it', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?utm_source=mail' };
    const fields = { email, utm_source: 'shop', utm_campaign: 'sidebar' };
    await sendForm(server, filledForm(fields), { headers });
    expect(await leadsOf(email)).toMatchObject([
      { campaign: { utmSource: 'mail', utmCampaign: 'sidebar' }, isTest: false },
    ]);
  });

  test('that comes back is still the partner’s, the campaign’s and a test when it is sent again', async () => {
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
    'is no test because a field says %j: somebody waits for an answer',
    async (said) => {
      const email = newEmail();
      await sendForm(server, filledForm({ email, test: said }), { headers: fromPartner });
      expect(await leadsOf(email)).toMatchObject([{ isTest: false }]);
    },
  );

  test('cannot pass for that of another partner', async () => {
    const email = newEmail();
    const form = filledForm({ email, partner: 'other.example' });
    await sendForm(server, form, { headers: fromPartner });
    expect(await leadsOf(email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test.each(['user:secret@shop.example/path', 'x" onfocus="alert(1)', '=cmd(1)', 'a b', '<b>'])(
    'is told by a host or by nothing, also where our own page says %j',
    async (said) => {
      const { html } = await sendForm(server, filledForm({ firstName: '', partner: said }), {
        headers: fromAnswer,
      });
      expect(hiddenIn(html).partner ?? '').toMatch(/^[\w.:[\]-]*$/);
      expect(html).not.toMatch(/secret|onfocus|cmd|<b>/);
    },
  );
});

describe('where ALLOWED_ORIGINS names the websites', () => {
  const send = (headers: Record<string, string>) => {
    const email = newEmail();
    return sendForm(strict, filledForm({ email }), { headers, lang: 'ar' }).then(
      async ({ status, html }) => ({ status, html, leads: await leadsOf(email, strict) }),
    );
  };

  test('a form of another one is refused with a page in its language', async () => {
    const { status, html, leads } = await send(fromPartner);
    expect([status, leads]).toEqual([403, []]);
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  test.each([
    ['of an accepted one', { ...fromPartner, Origin: 'https://good.example' }],
    ['of our own pages', fromAnswer],
    ['in a browser that does not say where it is from', {}],
  ])('a form %s is stored', async (_, headers) => {
    expect(await send(headers)).toMatchObject({ status: 303, leads: [{ language: 'ar' }] });
  });
});
