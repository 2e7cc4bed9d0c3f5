import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { activatePlugin, saveOption } from './people.ts';
import { html, printed } from './printed.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

const site = useSite();
const newPage = useChromium();
let wordpress: WordPress;

beforeAll(async () => {
  wordpress = await startWordPress();
  await activatePlugin(wordpress);
  await saveOption(wordpress, { host: site.server.origin });
});
afterAll(() => wordpress?.close());

describe('the script', () => {
  test('is printed once for many widgets and is not changed by optimizers', async () => {
    const { scripts, widgets } = await printed(
      wordpress,
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
    // Cloudflare only recognizes it before src.
    expect(script.indexOf('data-cfasync="false"')).toBeLessThan(script.indexOf('src='));
    expect(script).toContain('data-cfasync="false"');
    expect(script).not.toContain('integrity');
  });

  test('is not printed on pages without a widget', async () => {
    expect((await printed(wordpress, 'author', 'Just text.')).scripts).toEqual([]);
  });

  test('is pinned with integrity, and runs', async () => {
    await saveOption(wordpress, { host: site.server.origin, pinned: true });
    const url = await wordpress.publish('author', '[luxe_quote_form]');
    expect(await html(url)).toMatch(
      /<script [^>]*integrity="sha384-[\w+/=]+" crossorigin="anonymous"[^>]*luxe-widgets@[\d.]+\.js/,
    );
    const page = await newPage();
    await page.goto(url);
    await control(page, 'heading', 'What would you like to sell?').waitFor();
    await saveOption(wordpress, { host: site.server.origin });
  });

  test("is added to every optimizer's exclusion list, keeping the other entries", async () => {
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

  test('is excluded in both Autoptimize list formats and in W3 Total Cache', async () => {
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

test('causes no PHP notices in any way of printing', async () => {
  expect(await wordpress.complaints()).not.toContain('luxe-widgets');
});
