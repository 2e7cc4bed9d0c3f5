import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { QuoteForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { newPage, site } from '../site.ts';
import { useOtherServer } from './other-server.ts';
import { fetchHtml } from './posts.ts';
import { type User, useWordPress } from './wordpress.ts';
import { openEditor, openSettingsAs, openSignedIn, saveSettings } from './wp-admin.ts';

const wordpress = useWordPress();
/** Server of an attacker who wants the leads. */
const elsewhere = useOtherServer();

function savedOption(): Promise<{ host: string; defaults: Record<string, string> }> {
  return wordpress.php(`return get_option('luxe_widgets');`);
}

const shortcode = () => `[luxe_quote_form api_base="${elsewhere.origin}"]`;
const block = () =>
  `<!-- wp:luxe-widgets/quote-form ${JSON.stringify({ 'api-base': elsewhere.origin })} /-->`;
/** The attribute `api-base` in every spelling. */
const spellings = () => [
  shortcode(),
  block(),
  `[luxe_quote_form API-Base=“${elsewhere.origin}”]`,
  `[luxe_quote_form heading="x" api-base='${elsewhere.origin}']`,
  `<!-- wp:luxe-widgets/quote-form ${JSON.stringify({ api_base: elsewhere.origin })} /-->`,
  `[luxe_faq]<luxe-quote-form api-base="${elsewhere.origin}"></luxe-quote-form>[/luxe_faq]`,
];

const notice = 'The attribute api-base has no effect here';

describe('the writer of a post', () => {
  test.each<User>(['author', 'editor', 'admin'])(
    'cannot send leads to another server, in any spelling (%s)',
    async (user) => {
      const html = await fetchHtml(await wordpress.publish(user, spellings().join('\n\n')));
      const widgets = html.match(/<luxe-(quote-form|faq)[^>]*>/g) ?? [];
      expect(widgets).toHaveLength(spellings().length);
      for (const widget of widgets) expect(widget).toContain(`api-base="${site.server.origin}"`);
      expect(html).not.toContain(elsewhere.origin);
      expect(html, 'a visitor').not.toContain(notice);
    },
  );

  test.each([
    ['the attribute', shortcode],
    [
      'elements that imitate the script',
      () => {
        // DOM clobbering: document.currentScript and document.scripts become these elements.
        const name = `${elsewhere.origin}/luxe-widgets.js`;
        const pdf = `type="application/pdf" data="${wordpress.origin}/wp-content/uploads/a.pdf"`;
        const planted = (id: string) => `<object id="${id}" title="${name}" ${pdf}></object>`;
        return `${planted('currentScript')}${planted('scripts')}${planted('scripts')}[luxe_quote_form]`;
      },
    ],
  ])('cannot make visitors send leads to another server by %s', async (_, content) => {
    const page = await newPage();
    // Simulates a slow network: the content precedes the script.
    const parsed = page.waitForEvent('domcontentloaded');
    await page.route('**/luxe-widgets.js', (route) => parsed.then(() => route.continue()));
    await page.goto(await wordpress.publish('author', content()));
    const form = new QuoteForm(playwrightTab(page), 'en');
    expect((await sendNewLead(site, form)).items).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });

  test('reads on the page why the attribute has no effect, as editors do; visitors do not', async () => {
    const ofAuthor = await wordpress.publish('author', `${shortcode()}\n\n${block()}`);
    const ofAdmin = await wordpress.publish('admin', shortcode());
    const seen = async (page: Page, url: string) => {
      await page.goto(url);
      return page.getByText(notice).count();
    };
    const author = await openSignedIn(wordpress, 'author');
    expect(await seen(author, ofAuthor)).toBe(2);
    expect(await author.getByText(notice).first().textContent()).toContain(
      'Settings → Luxe Widgets',
    );
    expect(await seen(author, ofAdmin), 'a post of another author').toBe(0);
    expect(await seen(await openSignedIn(wordpress, 'editor'), ofAdmin)).toBe(1);
    expect(await seen(await newPage(), ofAuthor)).toBe(0);
  });

  test('is not offered the attribute in the block settings', async () => {
    const url = await wordpress.publish('author', '<!-- wp:luxe-widgets/quote-form /-->');
    const page = await openSignedIn(wordpress, 'author');
    const canvas = await openEditor(wordpress, page, url);
    await canvas.locator('[data-type="luxe-widgets/quote-form"]').click();
    const sidebar = page.getByRole('region', { name: 'Editor settings' });
    await sidebar.getByRole('button', { name: 'Language and behavior' }).click();
    await sidebar.getByLabel('Analytics', { exact: true }).waitFor();
    expect(await sidebar.getByLabel('Address of the API').count()).toBe(0);
  });

  test('cannot make a widget link run a script, but can link to any page', async () => {
    const shown = (url: string) =>
      wordpress.php<string>(
        `return do_shortcode(base64_decode('${Buffer.from(`[luxe_faq contact_url="${url}"]`).toString('base64')}'));`,
      );
    const page = await newPage();
    for (const url of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      '&#106;avascript:alert(1)',
      '&amp;#106;avascript:alert(1)',
      'javascript&colon;alert(1)',
      'javascript&amp;colon;alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'feed:javascript:alert(1)',
    ]) {
      await page.setContent(await shown(url));
      const value = (await page.locator('luxe-faq').getAttribute('contact-url')) ?? '';
      const { protocol } = new URL(value, 'https://partner.example/');
      expect(protocol, `${url} became ${value}`).toMatch(/^https?:$/);
    }
    for (const url of ['/contact', 'https://elsewhere.example/a?b=1', 'mailto:a@b.example']) {
      expect(await shown(url)).toContain(`contact-url="${url}"`);
    }
  });
});

describe("the site's API address", () => {
  test('is set by the administrator for all widgets, and an invalid one is reported', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    const field = page.getByLabel('Address of the API');
    await field.fill('javascript:alert(1)');
    expect(await saveSettings(page)).toContain('That is not an address.');
    expect(Object.keys((await savedOption()).defaults)).toEqual([]);
    await field.fill('https://api.example/');
    await saveSettings(page);
    const shown = await fetchHtml(
      await wordpress.publish('author', `${shortcode()}\n\n${block()}`),
    );
    expect(shown.match(/<luxe-quote-form [^>]*api-base="https:\/\/api\.example"/g)).toHaveLength(2);
    await field.fill('nowhere at all');
    expect(await saveSettings(page)).toContain('That is not an address.');
    expect((await savedOption()).defaults).toEqual({ 'api-base': 'https://api.example' });
  });

  test("cannot be saved by an editor, or by another website with the administrator's session", async () => {
    const before = await savedOption();
    for (const user of ['editor', 'admin'] as const) {
      const page = await openSignedIn(wordpress, user);
      const response = await page.request.post(`${wordpress.origin}/wp-admin/options.php`, {
        form: {
          option_page: 'luxe-widgets',
          action: 'update',
          'luxe_widgets[host]': elsewhere.origin,
          'luxe_widgets[defaults][api-base]': elsewhere.origin,
        },
      });
      expect(response.status()).toBe(403);
      expect(await savedOption()).toEqual(before);
    }
    const editor = await openSettingsAs(wordpress, 'editor');
    await editor.getByText('Sorry, you are not allowed').waitFor();
  });
});
