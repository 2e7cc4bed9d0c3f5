import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useChromium } from '../helpers/browsers.ts';
import { control } from '../helpers/journey.ts';
import { useSite } from '../helpers/journey-site.ts';
import { activatePlugin } from './people.ts';
import { startWordPress, type User, type WordPress } from './wordpress.ts';

const site = useSite();
const newPage = useChromium();
let wordpress: WordPress;

beforeAll(async () => {
  wordpress = await startWordPress();
  await activatePlugin(wordpress);
  await saveOption({ host: site.server.origin });
});
afterAll(() => wordpress?.close());

/** Puts the settings as the settings page would save them. */
function saveOption(settings: Record<string, unknown>): Promise<unknown> {
  const json = Buffer.from(JSON.stringify(settings)).toString('base64');
  return wordpress.php(
    `update_option('luxe_widgets', json_decode(base64_decode('${json}'), true));`,
  );
}

async function html(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The tags of our script on the page, and those of our widgets. */
async function printed(user: User, content: string) {
  const page = await html(await wordpress.publish(user, content));
  return {
    page,
    scripts: page.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: page.match(/<luxe-[^>]*>/g) ?? [],
  };
}

describe('the script', () => {
  test('is printed once, however many widgets there are, and is left alone by optimisers', async () => {
    const { scripts, widgets } = await printed(
      'author',
      '[luxe_quote_form]\n\n<!-- wp:luxe-widgets/faq /-->\n\n[luxe_quote_form]\n\n[luxe_whatsapp_button]',
    );
    expect(widgets).toHaveLength(4);
    expect(scripts).toHaveLength(1);
    const [script = ''] = scripts;
    expect(script).toContain(
      `src='${site.server.origin}/luxe-widgets.js'`.replaceAll(
        "'",
        script.includes("src='") ? "'" : '"',
      ),
    );
    expect(script).toMatch(/\sasync[\s>]/);
    expect(script).toContain('data-no-optimize="1"');
    // Cloudflare looks for it in front of src only.
    expect(script.indexOf('data-cfasync="false"')).toBeLessThan(script.indexOf('src='));
    expect(script).toContain('data-cfasync="false"');
    expect(script).not.toContain('integrity');
  });

  test('is not on pages without a widget', async () => {
    expect((await printed('author', 'Just text.')).scripts).toEqual([]);
  });

  test('is pinned with its integrity, and runs', async () => {
    await saveOption({ host: site.server.origin, pinned: true });
    const url = await wordpress.publish('author', '[luxe_quote_form]');
    expect(await html(url)).toMatch(
      /<script [^>]*integrity="sha384-[\w+/=]+" crossorigin="anonymous"[^>]*luxe-widgets@[\d.]+\.js/,
    );
    const page = await newPage();
    await page.goto(url);
    await control(page, 'heading', 'What would you like to sell?').waitFor();
    await saveOption({ host: site.server.origin });
  });

  test('is on the list of every optimiser, beside what was on it', async () => {
    const filters = [
      ...['rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js'],
      'rocket_minify_excluded_external_js',
      ...[
        'litespeed_optimize_js_excludes',
        'litespeed_optm_js_defer_exc',
        'litespeed_optm_gm_js_exc',
      ],
      ...['sgo_js_minify_exclude', 'sgo_js_async_exclude', 'sgo_javascript_combine_exclude'],
      ...['perfmatters_delay_js_exclusions', 'perfmatters_defer_js_exclusions'],
    ];
    const lists = await wordpress.php<Record<string, string[]>>(
      `foreach (${JSON.stringify(filters)} as $filter) $lists[$filter] = apply_filters($filter, ['jquery']);
      return $lists;`,
    );
    const expected = filters.map((filter) => [filter, ['jquery', 'luxe-widgets']]);
    expect(lists).toEqual(Object.fromEntries(expected));
  });

  test('is on the list of Autoptimize in either form, and kept from W3 Total Cache', async () => {
    const tag = `<script src="${site.server.origin}/luxe-widgets.js"></script>`;
    const asked = await wordpress.php(`return [
      apply_filters('autoptimize_filter_js_exclude', 'jquery.js'),
      apply_filters('autoptimize_filter_js_exclude', ['jquery.js' => '']),
      apply_filters('w3tc_minify_js_do_tag_minification', true, '${tag}', ''),
      apply_filters('w3tc_minify_js_do_tag_minification', true, '<script src="/other.js"></script>', ''),
    ];`);
    expect(asked).toEqual([
      'jquery.js, luxe-widgets',
      { 'jquery.js': '', 'luxe-widgets': '' },
      false,
      true,
    ]);
  });
});

describe('a widget', () => {
  test('takes the attributes of its definition in every spelling, and no other', async () => {
    const { widgets } = await printed(
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

  test('says what its author wrote, brackets and quotes included', async () => {
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

  test('has the site’s defaults where it says nothing itself', async () => {
    await saveOption({ host: site.server.origin, defaults: { lang: 'ar', 'utm-source': 'site' } });
    const { widgets } = await printed('author', '[luxe_faq]\n\n[luxe_faq lang="en"]');
    await saveOption({ host: site.server.origin });
    expect(widgets[0]).toMatch(/ lang="ar" .*utm-source="site"/);
    expect(widgets[1]).toMatch(/ lang="en" .*utm-source="site"/);
  });

  const attack = '"><script>document.title="taken over"</script><img src=x onerror=alert(1)>';

  const hostile = { heading: attack, 'success-url': 'javascript:alert(1)', className: attack };
  const shortcode = `[luxe_quote_form heading='${attack}' success-url="javascript:alert(1)"]`;
  const block = `<!-- wp:luxe-widgets/quote-form ${JSON.stringify(hostile)} /-->`;
  const inside = `[luxe_faq]<details onclick="alert(1)"><summary>Q</summary>${attack}</details>[/luxe_faq]`;

  test.each<[string, User, string]>([
    ['the attributes of a shortcode', 'author', shortcode],
    ['the attributes of a shortcode', 'admin', shortcode],
    ['the attributes of a block', 'author', block],
    ['the attributes of a block', 'admin', block],
    ['between the tags of a shortcode', 'author', inside],
    ['between the tags of a shortcode', 'admin', inside],
  ])('is harmless whatever stands in %s (%s)', async (_place, user, content) => {
    const { page } = await printed(user, content);
    const widget = page.slice(page.indexOf('<luxe-'), page.lastIndexOf('</luxe-'));
    expect(widget).not.toMatch(/<script|<img[^>]*onerror|<details[^>]*onclick|="javascript:/);
    const tab = await newPage();
    await tab.goto(await wordpress.publish(user, content));
    await tab.locator('luxe-quote-form, luxe-faq').getByRole('heading').first().waitFor();
    expect(await tab.title()).not.toContain('taken over');
  });

  test('puts nothing of the request on the page', async () => {
    const url = await wordpress.publish('author', '[luxe_offer_response]');
    const query = '&uuid=5ecre7&status=approved&lang=zz9&utm_source=zz9';
    const page = await html(url + query);
    expect(page.match(/<luxe-offer-response[^>]*>/)?.[0]).not.toMatch(/5ecre7|approved|zz9/);
  });

  test('is not torn apart by automatic paragraphs', async () => {
    const { page } = await printed(
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

  test('that answers an offer keeps its page from search engines, and its address from others', async () => {
    const { page } = await printed('author', '[luxe_offer_response]');
    expect(page).toMatch(/<meta name='robots' content='noindex/);
    expect(page).toContain('<meta name="referrer" content="no-referrer">');
    const other = await printed('author', '[luxe_faq]');
    expect(other.page).not.toContain('no-referrer"');
  });
});

describe('without an address', () => {
  test('visitors see nothing, the administrator is told', async () => {
    await saveOption({ host: '' });
    const content = 'Before. [luxe_quote_form] After.';
    const { page, scripts } = await printed('author', content);
    expect(scripts).toEqual([]);
    expect(page).toMatch(/Before\.\s+After\./);
    const shown = await wordpress.php<string>(`return do_shortcode('[luxe_quote_form]');`, 'admin');
    expect(shown).toContain('Set the address');
    await saveOption({ host: site.server.origin });
  });
});

describe('afterwards', () => {
  test('deactivated, the posts can still be read; uninstalled, no setting is left', async () => {
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

  test('PHP has nothing to complain about', async () => {
    expect(await wordpress.complaints()).not.toContain('luxe-widgets');
  });
});
