import { describe, expect, test } from 'vitest';
import { control } from '../../helpers/journey/journey.ts';
import { newPage, site } from '../site.ts';
import { fetchHtml } from './posts.ts';
import { type User, useWordPress } from './wordpress.ts';
import { saveOption } from './wp-admin.ts';

const wordpress = useWordPress();

/** Publishes a post; returns its URL, its HTML, and the start tags of our script and of the widgets in it. */
async function publishAndFetch(user: User, content: string) {
  const url = await wordpress.publish(user, content);
  const html = await fetchHtml(url);
  return {
    url,
    html,
    scripts: html.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: html.match(/<luxe-[^>]*>/g) ?? [],
  };
}

describe('a widget', () => {
  test('accepts exactly its attributes, in every spelling', async () => {
    const { widgets } = await publishAndFetch(
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
    const form = await publishAndFetch('author', '[luxe_quote_form]');
    expect(form.html).toContain(
      `<a href="${site.server.origin}/?lang=ar&amp;utm_source=site#Quote">`,
    );
    const { widgets } = await publishAndFetch('author', '[luxe_faq]\n\n[luxe_faq lang="en"]');
    expect(widgets[0]).toMatch(/ lang="ar" .*utm-source="site"/);
    expect(widgets[1]).toMatch(/ lang="en" .*utm-source="site"/);
  });

  test('links an inline WhatsApp button to its chat before the script, and a floating one to nothing', async () => {
    const attributes = 'lang="en" country="AE" number_ae="+971 50 1"';
    const { html } = await publishAndFetch(
      'author',
      `[luxe_whatsapp_button inline ${attributes}]\n\n[luxe_whatsapp_button ${attributes}]`,
    );
    const [inline, floating] =
      html.match(/<luxe-whatsapp-button.*?<\/luxe-whatsapp-button>/gs) ?? [];
    expect(inline).toContain('<a href="https://wa.me/971501">');
    expect(floating).toMatch(/^<luxe-whatsapp-button[^>]*><\//);
  });

  test("keeps a site's defaults as they are entered", async () => {
    const entered = { 'utm-campaign': 'summer%20sale', 'utm-term': 'bags < watches' };
    const saved = await wordpress.php<Record<string, string>>(
      `require_once ABSPATH . 'wp-admin/includes/admin.php';
      $given = json_decode('${JSON.stringify(entered)}', true);
      return LuxeWidgets\\sanitized(['version' => '1.2.3', 'defaults' => $given])['defaults'];`,
    );
    expect(saved).toEqual(entered);
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
  ])('escapes scripts in %s (post by %s)', async (_place, user, content) => {
    const { url, html } = await publishAndFetch(user, content);
    const widget = html.slice(html.indexOf('<luxe-'), html.lastIndexOf('</luxe-'));
    expect(widget).not.toMatch(/<script|<img[^>]*onerror|<details[^>]*onclick|="javascript:/);
    const page = await newPage();
    await page.goto(url);
    await page.locator('luxe-quote-form, luxe-faq').getByRole('heading').first().waitFor();
    expect(await page.title()).not.toContain('taken over');
  });

  test('prints no value of the query string', async () => {
    const url = await wordpress.publish('author', '[luxe_offer_response]');
    const query = '&uuid=5ecre7&status=approved&lang=zz9&utm_source=zz9';
    const html = await fetchHtml(url + query);
    expect(html.match(/<luxe-offer-response[^>]*>/)?.[0]).not.toMatch(/5ecre7|approved|zz9/);
  });

  test('survives automatic paragraphs', async () => {
    const { url, html } = await publishAndFetch(
      'author',
      'Above.\n[luxe_quote_form]\nBelow.\n\n[luxe_faq]\n<details><summary>Do you collect?</summary>Yes.</details>\n[/luxe_faq]\n\nEnd.',
    );
    expect(html).toMatch(
      /<luxe-quote-form[^>]*><a href="[^"]*#Quote">Get a quote<\/a><\/luxe-quote-form>/,
    );
    // The questions of the post are not hidden by the built-in ones.
    expect(html).not.toMatch(/<luxe-faq[^>]*><template/);
    const page = await newPage();
    await page.goto(url);
    await control(page, 'button', 'Do you collect?').click();
    await page.getByText('Yes.').filter({ visible: true }).waitFor();
  });

  test('that answers an offer sets noindex and sends no referrer', async () => {
    const { html } = await publishAndFetch('author', '[luxe_offer_response]');
    expect(html).toMatch(/<meta name='robots' content='noindex/);
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    const other = await publishAndFetch('author', '[luxe_faq]');
    expect(other.html).not.toContain('no-referrer"');
  });
});

describe('the script', () => {
  test('is printed once for many widgets and is not changed by optimizers', async () => {
    const { scripts, widgets } = await publishAndFetch(
      'author',
      '[luxe_quote_form]\n\n<!-- wp:luxe-widgets/faq /-->\n\n[luxe_quote_form]\n\n[luxe_whatsapp_button]',
    );
    expect(widgets).toHaveLength(4);
    expect(scripts).toHaveLength(1);
    const [script = ''] = scripts;
    expect(script.replaceAll("'", '"')).toContain(`src="${site.server.origin}/luxe-widgets.js"`);
    expect(script).toMatch(/\sasync[\s>]/);
    expect(script).toContain('data-no-optimize="1"');
    // Cloudflare recognizes the attribute only before src.
    expect(script.indexOf('data-cfasync="false"')).toBeLessThan(script.indexOf('src='));
    expect(script).toContain('data-cfasync="false"');
    expect(script).not.toContain('integrity');
  });

  test('is not printed on pages without a widget', async () => {
    expect((await publishAndFetch('author', 'Just text.')).scripts).toEqual([]);
  });

  test('is pinned with integrity if the setting says so, and runs', async () => {
    await saveOption(wordpress, { host: site.server.origin, pinned: true });
    const url = await wordpress.publish('author', '[luxe_quote_form]');
    expect(await fetchHtml(url)).toMatch(
      /<script [^>]*integrity="sha384-[\w+/=]+" crossorigin="anonymous"[^>]*luxe-widgets@[\d.]+\.js/,
    );
    const page = await newPage();
    await page.goto(url);
    await control(page, 'heading', 'What would you like to sell?').waitFor();
  });

  test("is added to every optimizer's exclusion list, keeping the other entries", async () => {
    const filters = [
      ...['rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js'],
      'rocket_minify_excluded_external_js',
      ...['litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc'],
      'litespeed_optm_gm_js_exc',
      ...['sgo_js_minify_exclude', 'sgo_js_async_exclude', 'sgo_javascript_combine_exclude'],
      'sgo_javascript_combine_excluded_external_paths',
      ...['perfmatters_delay_js_exclusions', 'perfmatters_defer_js_exclusions'],
      ...['perfmatters_minify_js_exclusions', 'wp-optimize-minify-default-exclusions'],
      ...['flying_press_exclude_from_minify:js', 'flying_press_exclude_from_defer:js'],
      'flying_press_exclude_from_delay:js',
      'jetpack_boost_render_blocking_js_exclude_handles',
    ];
    const lists = await wordpress.php<Record<string, string[]>>(
      `foreach (${JSON.stringify(filters)} as $filter) $lists[$filter] = apply_filters($filter, ['jquery']);
      return $lists;`,
    );
    const expected = filters.map((filter) => [filter, ['jquery', 'luxe-widgets']]);
    expect(lists).toEqual(Object.fromEntries(expected));
    // Autoptimize has two formats; W3 Total Cache asks for each tag.
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

describe('without the address of the widgets', () => {
  test('visitors see nothing, and the administrator sees a notice', async () => {
    await saveOption(wordpress, { host: '' });
    const content = 'Before. [luxe_quote_form] After.';
    const { html, scripts } = await publishAndFetch('author', content);
    expect(scripts).toEqual([]);
    expect(html).toMatch(/Before\.\s+After\./);
    const shown = await wordpress.php<string>(`return do_shortcode('[luxe_quote_form]');`, 'admin');
    expect(shown).toContain('Set the address');
  });
});

describe('the plugin', () => {
  test('leaves posts readable when deactivated', async () => {
    const url = await wordpress.publish(
      'author',
      '<!-- wp:paragraph --><p>Above.</p><!-- /wp:paragraph -->\n<!-- wp:luxe-widgets/quote-form {"heading":"Sell"} /-->\n<!-- wp:paragraph --><p>Below.</p><!-- /wp:paragraph -->',
    );
    await wordpress.php(`require_once ABSPATH . 'wp-admin/includes/admin.php';
      deactivate_plugins('luxe-widgets/luxe-widgets.php');`);
    const response = await fetch(url);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/Above\.[\s\S]*Below\./);
    expect(html).not.toMatch(/luxe-quote-form|luxe-widgets\.js/);
  });

  test('causes no PHP notices', async () => {
    expect(await wordpress.complaints()).not.toContain('luxe-widgets');
  });
});
