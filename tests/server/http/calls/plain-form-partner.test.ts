import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import {
  filledForm,
  leadsIn,
  newEmail,
  sendForm,
  writePlainFormPage,
} from './plain-form-samples.ts';

const env = await writePlainFormPage(await temporaryDir());
const server = await startApp({ env });

/** Headers that browsers send for a form on a partner's page. */
const fromPartner = {
  Origin: 'https://shop.example',
  Referer: 'https://shop.example/',
  'Sec-Fetch-Site': 'cross-site',
};
/** Headers from the returned page, which sends no referrer. */
const fromAnswer = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

/** Parameters of the returned form's address, without its language. */
const parametersIn = (html: string) => {
  const action = / action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { lang: _lang, ...others } = Object.fromEntries(
    new URL(action, 'https://luxe.example').searchParams,
  );
  return others;
};

describe("a plain form on a partner's page", () => {
  test.each([
    ['its address', 'parameters'],
    ['hidden fields, as in earlier releases', 'fields'],
  ])('stores the partner, the campaign and the test mark of %s', async (_, place) => {
    const email = newEmail();
    const named = { utm_source: 'shop', social_link_id: '7', test: 'true' };
    const { status } = await sendForm(
      server,
      filledForm({ email, ...(place === 'fields' && named) }),
      { headers: fromPartner, query: place === 'parameters' ? named : {} },
    );
    expect(status).toBe(303);
    expect(await leadsIn(server, email)).toMatchObject([
      {
        partner: 'shop.example',
        campaign: { utmSource: 'shop', socialLinkId: '7' },
        isTest: true,
      },
    ]);
  });

  test('prefers the campaign in the referrer over its own', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?utm_source=mail' };
    const query = { utm_source: 'shop', utm_campaign: 'sidebar' };
    await sendForm(server, filledForm({ email }), { headers, query });
    expect(await leadsIn(server, email)).toMatchObject([
      { campaign: { utmSource: 'mail', utmCampaign: 'sidebar' }, isTest: false },
    ]);
  });

  test('keeps partner, campaign and test mark when it is returned and sent again', async () => {
    const email = newEmail();
    const { status, html } = await sendForm(server, filledForm({ email, model: '' }), {
      headers: fromPartner,
      query: { utm_source: 'shop', test: 'true' },
    });
    const query = parametersIn(html);
    expect([status, query]).toEqual([
      422,
      { partner: 'shop.example', utm_source: 'shop', test: 'true' },
    ]);
    expect(html).toContain('Test mode: this request will not reach our team.');
    await sendForm(server, filledForm({ email }), { headers: fromAnswer, query });
    expect(await leadsIn(server, email)).toMatchObject([
      { partner: 'shop.example', campaign: { utmSource: 'shop' }, isTest: true },
    ]);
  });

  test.each(['TRUE', '1', 'on', 'true ', '"true"', ''])(
    'is no test with the value %j, since a visitor may be waiting',
    async (said) => {
      const email = newEmail();
      await sendForm(server, filledForm({ email }), {
        headers: fromPartner,
        query: { test: said },
      });
      expect(await leadsIn(server, email)).toMatchObject([{ isTest: false }]);
    },
  );

  test('cannot claim another partner', async () => {
    const email = newEmail();
    const query = { partner: 'other.example' };
    await sendForm(server, filledForm({ email }), { headers: fromPartner, query });
    expect(await leadsIn(server, email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test('names itself in its address if it sends neither origin nor referrer', async () => {
    const email = newEmail();
    await sendForm(server, filledForm({ email }), {
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      query: { partner: 'shop.example' },
    });
    expect(await leadsIn(server, email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test('is known by its referrer if it hides its origin', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Origin: 'null' };
    const query = { partner: 'other.example' };
    await sendForm(server, filledForm({ email }), { headers, query });
    expect(await leadsIn(server, email)).toMatchObject([{ partner: 'shop.example' }]);
  });

  test.each(['user:secret@shop.example/path', 'x" onfocus="alert(1)', '=cmd(1)', 'a b', '<b>'])(
    'needs a valid host for the partner, even from our own page: %j',
    async (said) => {
      const { html } = await sendForm(server, filledForm({ firstName: '' }), {
        headers: fromAnswer,
        query: { partner: said },
      });
      expect(parametersIn(html).partner ?? '').toMatch(/^[\w.:[\]-]*$/);
      expect(html).not.toMatch(/secret|onfocus|cmd|<b>/);
    },
  );
});

describe('with ALLOWED_ORIGINS', async () => {
  const strict = await startApp({ env: { ...env, ALLOWED_ORIGINS: 'https://good.example' } });
  const send = async (headers: Record<string, string>) => {
    const email = newEmail();
    const { status, html } = await sendForm(strict, filledForm({ email }), { headers, lang: 'ar' });
    return { status, html, leads: await leadsIn(strict, email) };
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

describe('click ids of a plain form', () => {
  const idsOf = async (email: string) => {
    const [lead] = await leadsIn(server, email);
    return lead?.clickIds.map(({ name, value, seenAt }) => {
      expect(seenAt).toBe(lead.receivedAt);
      return `${name} ${value}`;
    });
  };

  test.each([
    ['the URL of the page', 'page'],
    ['the address of the form', 'parameters'],
    ['hidden fields', 'fields'],
  ])('come from %s', async (_, place) => {
    const email = newEmail();
    const ids = { gclid: 'g1', ScCid: 's1', GCLID: 'g2', _fbc: 'c1', fbclid: 'a b', twclid: '' };
    const referer = `${fromPartner.Referer}?${new URLSearchParams(ids)}`;
    await sendForm(server, filledForm({ email, ...(place === 'fields' && ids) }), {
      headers: { ...fromPartner, ...(place === 'page' && { Referer: referer }) },
      query: place === 'parameters' ? ids : {},
    });
    expect(await idsOf(email)).toEqual(['gclid g1', 'ScCid s1']);
  });

  test("prefer the page's URL, and are kept when the form is returned", async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?gclid=g1' };
    const own = { gclid: 'g2', msclkid: 'm2' };
    const { html } = await sendForm(server, filledForm({ model: '' }), { headers, query: own });
    const query = parametersIn(html);
    expect(query).toEqual({ partner: 'shop.example', gclid: 'g1', msclkid: 'm2' });
    await sendForm(server, filledForm({ email }), { headers: fromAnswer, query });
    expect(await idsOf(email)).toEqual(['gclid g1', 'msclkid m2']);
  });

  test('are ignored if the form turns them off, also when it is returned', async () => {
    const email = newEmail();
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?gclid=g1' };
    const off = { 'click-ids': 'off', fbclid: 'f1' };
    const { html } = await sendForm(server, filledForm({ model: '' }), { headers, query: off });
    const query = parametersIn(html);
    expect(query).toEqual({ partner: 'shop.example', 'click-ids': 'off' });
    await sendForm(server, filledForm({ email, ttclid: 't1' }), { headers, query });
    expect(await idsOf(email)).toEqual([]);
  });
});
