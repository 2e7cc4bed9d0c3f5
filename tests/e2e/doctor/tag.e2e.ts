import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { examine, partnerPage } from '../../helpers/doctor/page.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const hostPage = (headers?: Record<string, string>, body?: string) =>
  partnerPage(site, headers, body);

describe('the doctor', () => {
  const open = async (tag: string) => {
    const page = await newPage();
    const script = `<script src="${site.server.origin}/luxe-widgets.js" async></script>`;
    return examine(page, hostPage({}, script + tag));
  };

  test('suggests the correct tag for a misspelled one', async () => {
    expect(await open('<luxe-quoteform></luxe-quoteform>')).toEqual([
      {
        severity: 'Broken',
        title: '<luxe-quoteform> is misspelled',
        paste: '<luxe-quote-form></luxe-quote-form>',
      },
    ]);
  });

  test('suggests the nearest name for a misspelled attribute, with its value', async () => {
    expect(await open('<luxe-quote-form utm-sorce="north"></luxe-quote-form>')).toEqual([
      {
        severity: 'Worth fixing',
        title: 'utm-sorce is misspelled',
        paste: 'utm-source="north"',
      },
    ]);
  });

  test('only mentions an attribute of another tool', async () => {
    const tag = '<luxe-quote-form id="a" data-x onclick="1" colour="red"></luxe-quote-form>';
    expect(await open(tag)).toEqual([
      {
        severity: 'Good to know',
        title: 'colour is not an attribute of <luxe-quote-form>',
        paste: '',
      },
    ]);
  });

  test('reports an invalid attribute value', async () => {
    const tag =
      '<luxe-quote-form analytics="ful" country="United Arab Emirates"></luxe-quote-form>';
    expect(await open(tag)).toEqual([
      {
        severity: 'Worth fixing',
        title: 'analytics="ful" is misspelled',
        paste: 'analytics="full"',
      },
      {
        severity: 'Worth fixing',
        title: 'country="United Arab Emirates" is not understood',
        paste: '',
      },
    ]);
  });

  test("explains whose campaign is overridden by the visitor's link", async () => {
    const page = await newPage();
    const url = hostPage(
      {},
      snippet(site.server.origin, { attributes: { 'utm-source': 'partner' } }),
    );
    expect(await examine(page, url)).toEqual([]);
    expect(await examine(page, `${url}?utm_source=google`)).toMatchObject([
      { severity: 'Good to know', title: 'utm-source="partner" does not count for you' },
    ]);
    await page.getByText('utm_source = google').waitFor();
  });
});
