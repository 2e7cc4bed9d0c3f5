import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { directionMarks } from '../../../widgets/domain/fuzzy/direction-marks.ts';
import { elements as manifest } from '../../../widgets/manifest/elements.ts';
import {
  hasPhp,
  runDrupalBlocks,
  runJoomlaModules,
  submitDrupalSettings,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';

const host = 'https://widgets.example';
const [drupal, joomla] = [await drupalFiles(host, '1.2.3'), await joomlaFiles(host, '1.2.3')];
const drupalModule = `${await writeModule(drupal)}/luxe_widgets`;
const joomlaModule = await writeModule(joomla);

/** Begins with `data-cfasync`: Cloudflare's Rocket Loader reads it only before `src`. */
const scriptTag = `<script data-cfasync="false" data-no-optimize="1" src="${host}/luxe-widgets.js" async></script>`;

const blockName = (tag: string) => tag.replace('luxe-', '');
/** All attributes have a field except `uuid`: the id of an offer comes from the URL of the page. */
const hasField = (attribute: string) => attribute !== 'uuid';

describe('the Drupal module', () => {
  const yaml = (name: string) => parse(drupal[`luxe_widgets/${name}`] ?? '');

  it('names existing classes and routes', () => {
    const info = yaml('luxe_widgets.info.yml');
    expect(info).toMatchObject({ type: 'module', version: '1.2.3' });
    expect(info.core_version_requirement).toContain('^11');
    const routes = yaml('luxe_widgets.routing.yml');
    const [menu] = Object.values<{ route_name: string }>(yaml('luxe_widgets.links.menu.yml'));
    expect(Object.keys(routes)).toEqual([info.configure]);
    expect(menu?.route_name).toBe(info.configure);
    const form: string = routes[info.configure].defaults._form;
    const path = form.replace('\\Drupal\\luxe_widgets\\', '').replaceAll('\\', '/');
    expect(Object.keys(drupal)).toContain(`luxe_widgets/src/${path}.php`);
  });

  it('has settings that match the schema', () => {
    const schema = yaml('config/schema/luxe_widgets.schema.yml');
    const settings = yaml('config/install/luxe_widgets.settings.yml');
    expect(Object.keys(schema['luxe_widgets.settings'].mapping)).toEqual(Object.keys(settings));
    expect(settings.host).toBe(host);
  });

  it.skipIf(!hasPhp)('has a block for every element with a field for every attribute', () => {
    const names = manifest.map(({ tag }) => blockName(tag));
    const tasks = names.map((block) => ({ block, language: 'en', values: {} }));
    const shown = runDrupalBlocks({ module: drupalModule, host }, tasks);
    for (const [index, { tag, attributes }] of manifest.entries()) {
      const { blocks, fields = [], attached, scripts } = shown[index] ?? {};
      expect(blocks).toEqual(names);
      const expected = Object.keys(attributes).filter(hasField);
      expect(fields.filter((name) => name !== 'content').sort(), tag).toEqual(expected.sort());
      expect(attached, tag).toEqual(['luxe_widgets/widgets']);
      expect(scripts).toEqual([
        `<script data-cfasync="false" src="${host}/luxe-widgets.js" async data-no-optimize="1"></script>`,
      ]);
    }
  });

  it.skipIf(!hasPhp)(
    'keeps values as long as the server stores them, and links in Arabic on pages whose language has a country',
    () => {
      const values = { 'utm-campaign': 'س'.repeat(500), 'data-test': '1' };
      const task = { block: 'quote-form', language: 'ar-sa', values };
      const [shown] = runDrupalBlocks({ module: drupalModule, host }, [task]);
      expect(shown?.html).toContain(` utm-campaign="${values['utm-campaign']}"`);
      expect(shown?.html).toContain(' data-test ');
      expect(shown?.html).toContain(`<a href="${host}/?lang=ar#Quote">اطلب عرض سعر</a>`);
    },
  );

  it.skipIf(!hasPhp)('saves the whole address of the widgets for the next page', () => {
    expect(submitDrupalSettings(drupalModule, 'widgets.example/')).toEqual({
      saved: host,
      shown: host,
      invalidated: ['library_info'],
    });
  });

  it.skipIf(!hasPhp)(
    'builds its blocks anew in another language, and after a change of the settings',
    () => {
      const task = { block: 'faq', language: 'en', values: {} };
      const cache = {
        contexts: ['languages:language_interface'],
        tags: ['config:luxe_widgets.settings'],
      };
      expect(runDrupalBlocks({ module: drupalModule, host }, [task])).toMatchObject([{ cache }]);
      // Prints nothing while the address is missing.
      expect(runDrupalBlocks({ module: drupalModule, host: '' }, [task])).toMatchObject([
        { html: '', attached: [], scripts: [], cache },
      ]);
    },
  );
});

describe('the Joomla module', () => {
  const xml = joomla['mod_luxe_widgets.xml'] ?? '';

  it('contains exactly the files that its manifest installs', () => {
    const code = [...xml.matchAll(/<filename[^>]*>([^<]+)<|<folder>([^<]+)</g)].map(
      ([, file, folder]) => file ?? folder,
    );
    const languageFiles = [...xml.matchAll(/<language tag[^>]*>([^<]+)</g)].map(([, file]) => file);
    const paths = Object.keys(joomla).filter((path) => path !== 'mod_luxe_widgets.xml');
    const packed = paths.map((path) =>
      path.startsWith('language/') ? path.slice('language/'.length) : path.split('/')[0],
    );
    expect([...code, ...languageFiles].sort()).toEqual([...new Set(packed)].sort());
  });

  /** Returns what the module prints with these fields of its form. */
  function shownWith(fields: Record<string, string>, page = {}) {
    const task = { language: 'en', ...page, values: { host, ...fields } };
    const [shown] = runJoomlaModules(joomlaModule, [task]);
    return shown ?? expect.fail('The module printed nothing');
  }

  it.each(manifest)('has a form field for every attribute of $tag', ({ tag, attributes }) => {
    for (const [name, { common }] of Object.entries(attributes)) {
      if (!hasField(name)) continue;
      const field = (common ? name : `${blockName(tag)}-${name}`).replaceAll('-', '_');
      const condition = common ? '' : `showon="element:${tag}"`;
      const fieldLine = xml.split('\n').find((line) => line.includes(`<field name="${field}"`));
      expect(fieldLine, field).toContain(condition);
    }
  });

  it.each(['en-GB', 'ar-AA'])('has every form label in %s', (tag) => {
    const ini = joomla[`language/${tag}/mod_luxe_widgets.ini`] ?? '';
    const translated = [...ini.matchAll(/^(\w+)="(?:[^"\\]|\\.)+"$/gm)].map(([, key]) => key);
    expect(translated.length).toBe(ini.trim().split('\n').length);
    const used = [...xml.matchAll(/\bMOD_LUXE_WIDGETS\w*/g)].map(([key]) => key);
    expect(used.filter((key) => !translated.includes(key))).toEqual([]);
  });

  it('takes an address without https:// into its form', () => {
    const field = xml.split('\n').find((line) => line.includes('<field name="host"'));
    expect(field).toContain('type="text"');
  });

  it.skipIf(!hasPhp)('loads the script if its own address is entered', () => {
    const shown = shownWith({ host: `${host}/luxe-widgets.js`, element: 'luxe-faq' });
    expect(shown.tags).toEqual([scriptTag]);
    expect(shown.html).toContain(`href="${host}/faqs"`);
  });

  it.skipIf(!hasPhp)('passes the nonce of the page to the script', () => {
    const { tags } = shownWith({ element: 'luxe-faq' }, { csp_nonce: 'a+b/c=' });
    expect(tags).toEqual([scriptTag.replace(' async', ' nonce="a+b/c=" async')]);
  });

  const chat = { element: 'luxe-whatsapp-button', whatsapp_button_inline: '1' };

  it.skipIf(!hasPhp)('links to a WhatsApp number in Arabic or Persian digits', () => {
    for (const number of ['+٩٧١ ٥٠ ٠٠٠ ٠٠٠٠', '+۹۷۱ ۵۰ ۰۰۰ ۰۰۰۰']) {
      const { html } = shownWith({ ...chat, whatsapp_button_number_ae: number });
      expect(html).toContain('href="https://wa.me/971500000000"');
    }
  });

  it.skipIf(!hasPhp).each([
    { language: 'en', country: '', opens: '97150000' },
    { language: 'ar', country: '', opens: '96650000' },
    { language: 'en', country: 'SA', opens: '96650000' },
    { language: 'ar', country: 'LB', opens: '97150000' },
  ])('links to the WhatsApp number of the country: $language $country', ({ opens, ...page }) => {
    const numbers = {
      whatsapp_button_number_ae: '+971 50 000',
      whatsapp_button_number_sa: '+966 50 000',
    };
    const { country, language } = page;
    const { html } = shownWith({ ...chat, ...numbers, country }, { language });
    expect(html).toContain(`href="https://wa.me/${opens}"`);
  });

  it.skipIf(!hasPhp)('lets the WhatsApp button float unless it is in the flow', () => {
    const htmlOf = (inline: string) =>
      shownWith({ element: 'luxe-whatsapp-button', whatsapp_button_inline: inline }).html;
    expect(htmlOf('')).toBe('<luxe-whatsapp-button></luxe-whatsapp-button>');
    expect(htmlOf('0')).toBe(htmlOf(''));
    expect(htmlOf('1')).toMatch(/^<luxe-whatsapp-button inline style="[^"]*"><a /);
  });

  it.skipIf(!hasPhp)('removes direction marks from addresses and numbers, not from texts', () => {
    const entered = {
      quote_form_success_url: `${directionMarks}https://partner.example/thanks\u200f`,
      quote_form_terms_url: '\u061c/terms',
      quote_form_heading: 'بِع \u200eRolex',
    };
    const { html } = shownWith({ element: 'luxe-quote-form', ...entered }, { language: 'ar' });
    expect(html).toContain(' success-url="https://partner.example/thanks"');
    expect(html).toContain(' terms-url="/terms"');
    expect(html).toContain(` heading="${entered.quote_form_heading}"`);
  });

  it.skipIf(!hasPhp)('shows no blank quote for a pasted blank line', () => {
    const content = 'First\r\n\u00a0\r\nSecond\u00a0';
    const { html } = shownWith({ element: 'luxe-testimonials', testimonials_content: content });
    expect(html.match(/<blockquote>[^<]*/g)).toEqual(['<blockquote>First', '<blockquote>Second']);
  });

  it.skipIf(!hasPhp)('prints nothing while the address is missing', () => {
    expect(shownWith({ host: '', element: 'luxe-faq' })).toEqual({ html: '', tags: [] });
  });
});
