import { cpSync, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { newPage, site } from '../site.ts';
import { fetchHtml, sendLead } from './posts.ts';
import { startWordPress, type WordPress } from './wordpress.ts';
import { activatePlugin, saveOption } from './wp-admin.ts';

/**
 * `WORDPRESS_PLUGINS_DIR` names a folder with the plugins `autoptimize` and `wp-super-cache` from wordpress.org.
 * Debian does not package them, so these tests are skipped without the folder.
 */
const plugins = process.env.WORDPRESS_PLUGINS_DIR ?? '';
const has = (name: string) => plugins !== '' && existsSync(join(plugins, name));
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

const scriptTagOf = (html: string) => html.match(/<script\b[^>]*luxe-widgets\.js[^>]*>/)?.[0] ?? '';

/** Autoptimize's two alternative settings for scripts; `evidence` shows in a page's HTML that the setting works. */
const autoptimizeModes = {
  'joins scripts': {
    option: 'js_aggregate',
    evidence: /cache\/autoptimize\/(js\/)?autoptimize_(?!single)/,
  },
  'defers scripts': {
    option: 'js_defer_not_aggregate',
    evidence: /<script defer[^>]*(autoptimize_single|own\.js)/,
  },
};

describe.skipIf(!has('autoptimize'))('with Autoptimize', () => {
  beforeAll(async () => {
    const on = ['js', 'js_defer_inline', 'js_include_inline', 'js_forcehead', 'html', 'css'];
    const options = [...on, 'css_aggregate', 'css_include_inline', 'css_inline', 'optimize_logged']
      .map((name) => `update_option('autoptimize_${name}', 'on');`)
      .join(' ');
    await startWith('autoptimize', 'autoptimize.php', options);
    const content = join(wordpress.folder, 'wp-content');
    await writeFile(join(content, 'own.js'), 'document.title += " (a script of the site)";');
    await writeFile(
      join(content, 'mu-plugins/script.php'),
      `<?php add_action('wp_enqueue_scripts', function () { wp_enqueue_script('own', content_url('own.js')); });`,
    );
  });

  test.each(Object.entries(autoptimizeModes))(
    'the widget script stays unchanged, and a lead arrives (Autoptimize %s)',
    async (_, { option, evidence }) => {
      const options = Object.values(autoptimizeModes).map((mode) => mode.option);
      await wordpress.php(
        options
          .map((name) => `update_option('autoptimize_${name}', '${name === option ? 'on' : ''}');`)
          .join(' '),
      );
      const url = await wordpress.publish('author', '[luxe_quote_form lang="ar"]');
      const html = await fetchHtml(url);
      expect(html.match(/<script[^>]+src=[^>]*>/g)?.join('\n'), 'Autoptimize works').toMatch(
        evidence,
      );
      expect(scriptTagOf(html)).toContain(`${site.server.origin}/luxe-widgets.js`);
      expect(scriptTagOf(html)).toMatch(/\sasync[\s>]/);
      expect(scriptTagOf(html)).not.toMatch(/\sdefer[\s>=]/);
      expect((await sendLead(url, 'ar')).language).toBe('ar');
    },
  );

  test('the styles of the widgets do not apply to the page, although style sheets are joined', async () => {
    const snippet = htmlSnippet(builderSnippet({}, site.server.origin));
    const stylesWith = async (widget: string) => {
      const url = await wordpress.publish(
        'admin',
        `<!-- wp:html --><label id="own">A label of the page</label>${widget}<!-- /wp:html -->`,
      );
      expect(await fetchHtml(url), 'Autoptimize has moved styles out of templates').not.toMatch(
        /<template[^>]*>(?:(?!<\/template>).)*<style/s,
      );
      const page = await newPage();
      await page.route('**/luxe-widgets.js', (route) => route.abort());
      await page.goto(url);
      return page
        .locator('#own')
        .evaluate((label) =>
          [...getComputedStyle(label)]
            .filter((property) => !property.startsWith('--'))
            .map(
              (property) => `${property}: ${getComputedStyle(label).getPropertyValue(property)}`,
            ),
        );
    };
    const alone = await stylesWith('');
    for (const widget of [snippet, '[luxe_faq]']) expect(await stylesWith(widget)).toEqual(alone);
  });
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

  test('a cached page has complete widgets, and a lead arrives from it', async () => {
    const url = await wordpress.publish('author', '[luxe_quote_form utm_source="cached"]');
    // The first request fills the cache.
    await fetchHtml(url);
    const cached = await fetchHtml(url);
    expect(cached, 'WP Super Cache works').toMatch(/<!--[^>]*(Cached page|super cache)/i);
    expect(scriptTagOf(cached)).toContain(`${site.server.origin}/luxe-widgets.js`);
    const lead = await sendLead(url, 'en');
    expect(lead.campaign).toEqual({ utmSource: 'cached' });
  });
});
