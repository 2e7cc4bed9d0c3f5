import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { writeRequestPage } from '../../request/request-page-server.ts';
import {
  filledForm,
  leadFromForm,
  leadsIn,
  newEmail,
  parametersIn,
  sendForm,
  writePlainFormPage,
} from './plain-form-samples.ts';

const pages = await temporaryDir();
const env = { ...(await writePlainFormPage(pages)), ...(await writeRequestPage(pages)) };
const server = await startApp({ env });

/** Headers that browsers send for a form on a partner's page. */
const fromPartner = {
  Origin: 'https://shop.example',
  Referer: 'https://shop.example/',
  'Sec-Fetch-Site': 'cross-site',
};
/** Headers from the returned page, which sends no referrer. */
const fromAnswer = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

describe("a plain form on a partner's page", () => {
  const named = { utm_source: 'shop', social_link_id: '7', test: 'true' };
  test.each([
    { place: 'its address', query: named, fields: {} },
    { place: 'hidden fields, as in earlier releases', query: {}, fields: named },
  ])('stores the partner, the campaign and the test mark of $place', async ({ query, fields }) => {
    expect(await leadFromForm(server, { headers: fromPartner, query }, fields)).toMatchObject({
      partner: 'shop.example',
      campaign: { utmSource: 'shop', socialLinkId: '7' },
      isTest: true,
    });
  });

  test('leads on to the page of its request, by a cookie', async () => {
    const { headers } = await sendForm(server, filledForm(), { headers: fromPartner });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^luxe\.request=/)]);
  });

  test('prefers the campaign in the referrer over its own', async () => {
    const headers = { ...fromPartner, Referer: 'https://shop.example/sell?utm_source=mail' };
    const query = { utm_source: 'shop', utm_campaign: 'sidebar' };
    expect(await leadFromForm(server, { headers, query })).toMatchObject({
      campaign: { utmSource: 'mail', utmCampaign: 'sidebar' },
      isTest: false,
    });
  });

  test('keeps partner, campaign, topic, variant and test mark when it is returned and sent again', async () => {
    const own = { utm_source: 'shop &"more', test: 'true', topic: 'buy-back', variant: 'b' };
    const { status, html } = await sendForm(server, filledForm({ model: '' }), {
      headers: fromPartner,
      query: own,
    });
    const query = parametersIn(html);
    expect([status, query]).toEqual([422, { partner: 'shop.example', ...own }]);
    expect(html).toContain('Test mode: this request will not reach our team.');
    expect(await leadFromForm(server, { headers: fromAnswer, query })).toMatchObject({
      partner: 'shop.example',
      campaign: { utmSource: 'shop &"more' },
      topic: 'buy-back',
      variant: 'b',
      isTest: true,
    });
  });

  test.each(['TRUE', '1'])('is not a test when test=%j', async (test) => {
    const lead = await leadFromForm(server, { headers: fromPartner, query: { test } });
    expect(lead.isTest).toBe(false);
  });

  const withoutBoth = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
  test.each([
    ['its origin, whatever its address claims', fromPartner, 'other.example'],
    ['its referrer if it hides its origin', { ...fromPartner, Origin: 'null' }, 'other.example'],
    ['its address if it sends neither origin nor referrer', withoutBoth, 'shop.example'],
  ])('counts for the partner in %s', async (_, headers, partner) => {
    const lead = await leadFromForm(server, { headers, query: { partner } });
    expect(lead.partner).toBe('shop.example');
  });

  test.each(['user:secret@shop.example/path', 'x" onfocus="alert(1)', '=cmd(1)'])(
    'needs a valid host for the partner, even from our own page: %j',
    async (partner) => {
      const { html } = await sendForm(server, filledForm({ firstName: '' }), {
        headers: fromAnswer,
        query: { partner },
      });
      expect(parametersIn(html).partner ?? '').toMatch(/^[\w.:[\]-]*$/);
      expect(html).not.toMatch(/secret|onfocus|cmd/);
    },
  );
});

test("a form of an origin that is not allowed is rejected with a page in the form's language", async () => {
  const strict = await startApp({ env: { ...env, ALLOWED_ORIGINS: 'https://good.example' } });
  const email = newEmail();
  const sent = { headers: fromPartner, lang: 'ar' };
  const { status, html } = await sendForm(strict, filledForm({ email }), sent);
  expect([status, await leadsIn(strict, email)]).toEqual([403, []]);
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

describe('click ids of a plain form', () => {
  /** Sends a filled form, and returns the stored click ids. */
  async function storedIds(headers: Record<string, string>, query = {}, fields = {}) {
    const lead = await leadFromForm(server, { headers, query }, fields);
    return lead.clickIds.map(({ name, value, seenAt }) => {
      // Without a script, the time of the click is unknown.
      expect(seenAt).toBe(lead.receivedAt);
      return `${name} ${value}`;
    });
  }

  // The server leaves out misspelled, invalid and empty click ids, and names of cookies such as `_fbc`.
  const ids = { gclid: 'g1', ScCid: 's1', GCLID: 'g2', _fbc: 'c1', fbclid: 'a b', twclid: '' };
  const stored = ['gclid g1', 'ScCid s1'];

  test('come from the URL of the page, the address of the form, or hidden fields of earlier releases', async () => {
    const Referer = `${fromPartner.Referer}?${new URLSearchParams(ids)}`;
    expect(await storedIds({ ...fromPartner, Referer })).toEqual(stored);
    expect(await storedIds(fromPartner, ids)).toEqual(stored);
    expect(await storedIds(fromPartner, {}, ids)).toEqual(stored);
  });

  const Referer = 'https://shop.example/sell?gclid=g1';

  test("prefer the page's URL, and are kept when the form is returned", async () => {
    const { html } = await sendForm(server, filledForm({ model: '' }), {
      headers: { ...fromPartner, Referer },
      query: { gclid: 'g2', msclkid: 'm2', fbclid: 'a b' },
    });
    const query = parametersIn(html);
    expect(query).toEqual({ partner: 'shop.example', gclid: 'g1', msclkid: 'm2' });
    expect(await storedIds(fromAnswer, query)).toEqual(['gclid g1', 'msclkid m2']);
  });

  test('are ignored if the form turns them off, also when it is returned', async () => {
    const headers = { ...fromPartner, Referer };
    const { html } = await sendForm(server, filledForm({ model: '' }), {
      headers,
      query: { 'click-ids': 'off', fbclid: 'f1' },
    });
    const query = parametersIn(html);
    expect(query).toEqual({ partner: 'shop.example', 'click-ids': 'off' });
    expect(await storedIds(headers, query, { ttclid: 't1' })).toEqual([]);
  });
});
