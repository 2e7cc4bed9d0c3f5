import { describe, expect, test } from 'vitest';
import { storeCurrencies } from '../../../widgets/domain/stores.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { picture, sampleItem } from '../../helpers/server/samples.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { photoFile, startDetailsServer, watchDetails } from './details-server.ts';

const { server, send, open, add, detailsOf } = await startDetailsServer();
const page = offerPageOf(() => server);

describe('the form', () => {
  test('keeps every detail, and shows them again, for ten minutes with a thank-you', async () => {
    const { submissionId, path } = await send();
    expect((await open(path)).text).not.toContain('Thank you, saved');
    const { status, location } = await add(path, watchDetails);
    expect([status, location]).toEqual([303, `${path}?lang=en#details-1`]);
    expect(await detailsOf(submissionId)).toEqual([watchDetails]);
    const { html, text } = await open(path);
    expect(text).toContain('Thank you, saved');
    for (const [name, value] of Object.entries({ age: '1-5', box: 'yes', service: 'buyback' })) {
      expect(html).toContain(`name="${name}" value="${value}" checked`);
    }
    for (const value of ['2021', 'M126610LN-0001', '١٢٬٥٠٠']) {
      expect(html).toContain(`value="${value}"`);
    }
    // Browsers restore no field with autocomplete="off" after a lost connection.
    expect(html).not.toContain('autocomplete="off"');
    const elevenMinutesAgo = Date.now() - 11 * 60_000;
    const change = `update request_details set changed_at = ${elevenMinutesAgo}`;
    await executeOn(server.dataDir, `${change} where lead_id = '${submissionId}'`);
    expect((await open(path)).text).not.toContain('Thank you, saved');
  });

  test('is open for a single item, until there is an offer', async () => {
    const { submissionId, path } = await send();
    expect((await open(path)).html).toContain('id="details-1" open');
    await page.makeOffer(submissionId);
    expect((await open(path)).html).toContain('id="details-1">');
  });

  test('of several items is open for the one that was just saved or rejected', async () => {
    const { path } = await send({ items: [sampleItem(), sampleItem()] });
    const isOpen = ({ html }: { html: string }) =>
      [1, 2].map((number) => html.includes(`id="details-${number}" open`));
    expect(isOpen(await open(path))).toEqual([false, false]);
    const rejected = await add(path, {}, { item: '0' });
    expect(isOpen(rejected)).toEqual([true, false]);
    expect(rejected.html.match(/role="alert"/g)).toHaveLength(1);
    await add(path, watchDetails, { item: '1' });
    expect(isOpen(await open(path))).toEqual([false, true]);
  });

  test('gives an example of a price in the currency of the store', async () => {
    for (const [country, currency] of Object.entries(storeCurrencies)) {
      const { path } = await send({ country });
      expect((await open(path)).text).toContain(`For example ${currency} 12,500`);
    }
  });

  test('asks for the documents that belong to the category', async () => {
    const items = ['Watch', 'Jewelry', 'Handbag'].map((category) => sampleItem({ category }));
    const { submissionId, path } = await send({ items });
    const { html } = await open(path);
    const forms = html.split('<details').slice(1);
    const asked = forms.map((form) => [
      form.includes('Papers'),
      form.includes('Authenticity card'),
      form.includes('Stone certificate'),
    ]);
    expect(asked).toEqual([
      [true, false, false],
      [false, false, true],
      [false, true, false],
    ]);
    await add(path, { stoneCertificate: 'yes', papers: 'yes' }, { item: '1' });
    expect(await detailsOf(submissionId)).toEqual([{ stoneCertificate: 'yes' }]);
  });

  test('is in Arabic, also after a save and a refusal', async () => {
    const { path } = await send({}, '?lang=ar');
    const { text } = await open(path);
    expect(text).toContain('ساعدنا على تسعيرها أسرع');
    expect(text).toContain('أقلّ من سنة');
    const { location } = await add(path, { age: 'unknown' }, { lang: 'ar' });
    expect(location).toBe(`${path}?lang=ar#details-1`);
    expect((await open(`${path}?lang=ar`)).text).toContain('شكرًا لك، حُفظت التفاصيل');
    const gif = photoFile(await picture('gif'), 'a.gif');
    const refused = await add(path, { serial: 'رقم 7' }, { lang: 'ar', photos: [gif] });
    expect(refused.status).toBe(415);
    expect(refused.html).toContain('ليس صورة بصيغة JPEG أو PNG');
    expect(refused.html).toContain('value="رقم 7"');
  });

  test('replaces and clears what was saved before', async () => {
    const { submissionId, path } = await send();
    await add(path, watchDetails);
    await add(path, { age: 'over-10' });
    expect(await detailsOf(submissionId)).toEqual([{ age: 'over-10' }]);
    for (let tap = 0; tap < 2; tap++) expect((await add(path, {})).status).toBe(303);
    expect(await detailsOf(submissionId)).toEqual([{}]);
  });

  test('shows hostile texts as texts, and keeps only known choices', async () => {
    const { submissionId, path } = await send();
    const evil = '"><script>alert(1)</script>';
    await add(path, {
      age: evil,
      box: 'maybe',
      service: 'gift',
      serial: `${evil}\u202e\0\u001b[31m`,
      expectedPrice: 'as much as you can',
      year: 'x'.repeat(5000),
    });
    const { html } = await open(path);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)');
    const [details] = await detailsOf(submissionId);
    expect(Object.keys(details)).toEqual(['year', 'serial', 'expectedPrice']);
    expect(details.serial).toBe(`${evil} [31m`);
    expect(details.year).toHaveLength(40);
    expect(details.expectedPrice).toBe('as much as you can');
  });

  test('asks for an entry when it is empty', async () => {
    const { submissionId, path } = await send();
    const { status, html } = await add(path, { serial: ' \u200b ' });
    expect([status, html]).toEqual([
      422,
      expect.stringContaining('Choose or enter something first'),
    ]);
    expect(await detailsOf(submissionId)).toEqual([]);
  });
});
