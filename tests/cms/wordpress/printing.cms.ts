import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { activatePlugin, saveOption } from './people.ts';
import { html, printed } from './printed.ts';
import { startWordPress, type User, type WordPress } from './wordpress.ts';

const site = useSite();
const newPage = useChromium();
let wordpress: WordPress;

beforeAll(async () => {
  wordpress = await startWordPress();
  await activatePlugin(wordpress);
  await saveOption(wordpress, { host: site.server.origin });
});
afterAll(() => wordpress?.close());

describe('a widget', () => {
  test('accepts exactly its attributes, in every spelling', async () => {
    const { widgets } = await printed(
      wordpress,
      'author',
      `[luxe_quote_form LANG="AR" category=“watch” success_url="/thanks?a=1&b=2" onclick="x()" style="color:red"
        country="SA" analytics="everything" nonsense="1"]

[luxe_whatsapp_button inline offset="ten" number-ae="+971 50 000 0000"]`,
    );
    const [form, button] = widgets;
    expect(form).toBe(
      `<luxe-quote-form category="Watch" success-url="/thanks?a=1&amp;b=2" lang="ar" country="SA" api-base="${site.server.origin}" style="display:block;min-height:1800px">`,
    );
    expect(button).toMatch(
      /^<luxe-whatsapp-button number-ae="\+971 50 000 0000" inline="true" api-base="[^"]*"( style="[^"]*")?>$/,
    );
  });

  test("shows the author's text, including brackets and quotes", async () => {
    const heading = 'Bags [luxe_faq] & "more"';
    const inShortcode = heading.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    for (const content of [
      `<!-- wp:luxe-widgets/quote-form ${JSON.stringify({ heading })} /-->`,
      `[luxe_quote_form heading="${inShortcode.replace('[', '&#91;').replace(']', '&#93;')}"]`,
    ]) {
      const page = await newPage();
      await page.goto(await wordpress.publish('author', content));
      await control(page, 'heading', heading).waitFor();
      expect(await page.locator('luxe-faq').count()).toBe(0);
    }
  });

  test("uses the site's defaults for omitted attributes", async () => {
    await saveOption(wordpress, {
      host: site.server.origin,
      defaults: { lang: 'ar', 'utm-source': 'site' },
    });
    const { widgets } = await printed(wordpress, 'author', '[luxe_faq]\n\n[luxe_faq lang="en"]');
    await saveOption(wordpress, { host: site.server.origin });
    expect(widgets[0]).toMatch(/ lang="ar" .*utm-source="site"/);
    expect(widgets[1]).toMatch(/ lang="en" .*utm-source="site"/);
  });

  const attack = '"><script>document.title="taken over"</script><img src=x onerror=alert(1)>';

  const hostile = { heading: attack, 'success-url': 'javascript:alert(1)', className: attack };
  const shortcode = `[luxe_quote_form heading='${attack}' success-url="javascript:alert(1)"]`;
  const block = `<!-- wp:luxe-widgets/quote-form ${JSON.stringify(hostile)} /-->`;
  const inside = `[luxe_faq]<details onclick="alert(1)"><summary>Q</summary>${attack}</details>[/luxe_faq]`;

  test.each<[string, User, string]>([
    ['shortcode attributes', 'author', shortcode],
    ['shortcode attributes', 'admin', shortcode],
    ['block attributes', 'author', block],
    ['block attributes', 'admin', block],
    ['shortcode content', 'author', inside],
    ['shortcode content', 'admin', inside],
  ])('escapes anything in %s (%s)', async (_place, user, content) => {
    const { page } = await printed(wordpress, user, content);
    const widget = page.slice(page.indexOf('<luxe-'), page.lastIndexOf('</luxe-'));
    expect(widget).not.toMatch(/<script|<img[^>]*onerror|<details[^>]*onclick|="javascript:/);
    const tab = await newPage();
    await tab.goto(await wordpress.publish(user, content));
    await tab.locator('luxe-quote-form, luxe-faq').getByRole('heading').first().waitFor();
    expect(await tab.title()).not.toContain('taken over');
  });

  test('prints nothing from the request', async () => {
    const url = await wordpress.publish('author', '[luxe_offer_response]');
    const query = '&uuid=5ecre7&status=approved&lang=zz9&utm_source=zz9';
    const page = await html(url + query);
    expect(page.match(/<luxe-offer-response[^>]*>/)?.[0]).not.toMatch(/5ecre7|approved|zz9/);
  });

  test('survives automatic paragraphs', async () => {
    const { page } = await printed(
      wordpress,
      'author',
      'Above.\n[luxe_quote_form]\nBelow.\n\n[luxe_faq]\n<details><summary>Do you collect?</summary>Yes.</details>\n[/luxe_faq]\n\nEnd.',
    );
    expect(page).toMatch(
      /<luxe-quote-form[^>]*><a href="[^"]*#Quote">Get a quote<\/a><\/luxe-quote-form>/,
    );
    const tab = await newPage();
    await tab.goto(
      await wordpress.publish(
        'author',
        '[luxe_faq]\n<details><summary>Do you collect?</summary>Yes.</details>\n[/luxe_faq]',
      ),
    );
    await control(tab, 'button', 'Do you collect?').click();
    await tab.getByText('Yes.').filter({ visible: true }).waitFor();
  });

  test('that answers an offer sets noindex and sends no referrer', async () => {
    const { page } = await printed(wordpress, 'author', '[luxe_offer_response]');
    expect(page).toMatch(/<meta name='robots' content='noindex/);
    expect(page).toContain('<meta name="referrer" content="no-referrer">');
    const other = await printed(wordpress, 'author', '[luxe_faq]');
    expect(other.page).not.toContain('no-referrer"');
  });
});

describe('without an address', () => {
  test('visitors see nothing, and the administrator sees a notice', async () => {
    await saveOption(wordpress, { host: '' });
    const content = 'Before. [luxe_quote_form] After.';
    const { page, scripts } = await printed(wordpress, 'author', content);
    expect(scripts).toEqual([]);
    expect(page).toMatch(/Before\.\s+After\./);
    const shown = await wordpress.php<string>(`return do_shortcode('[luxe_quote_form]');`, 'admin');
    expect(shown).toContain('Set the address');
    await saveOption(wordpress, { host: site.server.origin });
  });
});

describe('the plugin', () => {
  test('leaves posts readable when deactivated and no settings when uninstalled', async () => {
    const url = await wordpress.publish(
      'author',
      '<!-- wp:paragraph --><p>Above.</p><!-- /wp:paragraph -->\n<!-- wp:luxe-widgets/quote-form {"heading":"Sell"} /-->\n<!-- wp:paragraph --><p>Below.</p><!-- /wp:paragraph -->',
    );
    const plugin = "'luxe-widgets/luxe-widgets.php'";
    const admin = "require_once ABSPATH . 'wp-admin/includes/admin.php';";
    await wordpress.php(`${admin} deactivate_plugins(${plugin});`);
    const response = await fetch(url);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/Above\.[\s\S]*Below\./);
    expect(page).not.toMatch(/luxe-quote-form|luxe-widgets\.js/);

    const left = await wordpress.php(
      `${admin} delete_plugins([${plugin}]);
      return [get_option('luxe_widgets'), file_exists(WP_PLUGIN_DIR . '/luxe-widgets')];`,
      'admin',
    );
    expect(left).toEqual([false, false]);
  });

  test('causes no PHP notices', async () => {
    expect(await wordpress.complaints()).not.toContain('luxe-widgets');
  });
});
