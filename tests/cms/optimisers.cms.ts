import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useChromium } from '../helpers/browsers.ts';
import { useSite } from '../helpers/journey-site.ts';
import { activatePlugin, saveOption } from './people.ts';
import { html } from './printed.ts';
import { sendLead } from './visitors.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

/**
 * `WORDPRESS_PLUGINS_DIR` names a folder with plugins of others, as wordpress.org has them: `autoptimize`,
 * `wp-super-cache`. No package has them, so without the folder these tests don't run.
 */
const plugins = process.env.WORDPRESS_PLUGINS_DIR ?? '';
const has = (name: string) => plugins !== '' && existsSync(join(plugins, name));

const site = useSite();
const newPage = useChromium();
let wordpress: WordPress;

async function startWith(name: string, main: string, settings: string): Promise<void> {
  wordpress = await startWordPress();
  await activatePlugin(wordpress);
  await saveOption(wordpress, { host: site.server.origin });
  const folder = join(wordpress.folder, 'wp-content/plugins', name);
  cpSync(join(plugins, name), folder, { recursive: true });
  await wordpress.php(`require_once ABSPATH . 'wp-admin/includes/admin.php';
    $problem = activate_plugin('${name}/${main}');
    if (is_wp_error($problem)) throw new Exception($problem->get_error_message());
    ${settings}`);
}

const tagOf = (page: string) => page.match(/<script\b[^>]*luxe-widgets\.js[^>]*>/)?.[0] ?? '';

describe.skipIf(!has('autoptimize'))('with Autoptimize, everything in it switched on', () => {
  beforeAll(async () => {
    const on = [
      'js',
      'js_aggregate',
      'js_defer_inline',
      'js_include_inline',
      'js_forcehead',
      'html',
      'css',
    ];
    const options = [...on, 'css_aggregate', 'css_inline', 'optimize_logged']
      .map((name) => `update_option('autoptimize_${name}', 'on');`)
      .join(' ');
    await startWith('autoptimize', 'autoptimize.php', options);
  });
  afterAll(() => wordpress?.close());

  test.each(['en', 'ar'] as const)(
    'the script stays as it is while others change, and a lead arrives (%s)',
    async (language) => {
      const url = await wordpress.publish('author', `[luxe_quote_form lang="${language}"]`);
      const page = await html(url);
      expect(page, 'it does its work').toContain('cache/autoptimize');
      expect(tagOf(page)).toContain(`${site.server.origin}/luxe-widgets.js`);
      expect((await sendLead(site, newPage, url, language)).language).toBe(language);
    },
  );
});

describe.skipIf(!has('wp-super-cache'))('with WP Super Cache', () => {
  beforeAll(() =>
    startWith(
      'wp-super-cache',
      'wp-cache.php',
      `wpsc_init(); wp_cache_enable(); wp_super_cache_enable();
      wp_cache_setting('super_cache_enabled', true); wp_cache_setting('cache_enabled', true);`,
    ),
  );
  afterAll(() => wordpress?.close());

  test('a page from its cache has the widgets whole, and a lead arrives from it', async () => {
    const url = await wordpress.publish('author', '[luxe_quote_form utm_source="cached"]');
    await html(url);
    const cached = await html(url);
    expect(cached, 'it does its work').toMatch(/<!--[^>]*(Cached page|super cache)/i);
    expect(tagOf(cached)).toContain(`${site.server.origin}/luxe-widgets.js`);
    const lead = await sendLead(site, newPage, url, 'en');
    expect({ ...lead.campaign }).toEqual({ utmSource: 'cached' });
  });
});
