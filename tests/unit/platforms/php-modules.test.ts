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

/** Cache metadata of each block: one copy per language, until the settings change. */
const cacheOfBlocks = {
  contexts: ['languages:language_interface'],
  tags: ['config:luxe_widgets.settings'],
};

describe('the Drupal module', () => {
  const yaml = (name: string) => parse(drupal[`luxe_widgets/${name}`] ?? '');

  it('names an existing form class and route', () => {
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
    const shown = runDrupalBlocks(
      { module: drupalModule, host },
      names.map((block) => ({ block, language: 'en', values: {} })),
    );
    for (const [index, { tag, attributes }] of manifest.entries()) {
      const { blocks, fields = [], attached, cache, scripts } = shown[index] ?? {};
      const expected = Object.keys(attributes).filter(hasField);
      expect(fields.filter((name) => name !== 'content').sort(), tag).toEqual(expected.sort());
      expect({ blocks, attached, cache, scripts }, tag).toEqual({
        blocks: names,
        attached: ['luxe_widgets/widgets'],
        cache: cacheOfBlocks,
        scripts: [
          `<script data-cfasync="false" src="${host}/luxe-widgets.js" async data-no-optimize="1"></script>`,
        ],
      });
    }
  });

  it.skipIf(!hasPhp)('renders nothing without an address, until one is set', () => {
    const task = { block: 'faq', language: 'en', values: {} };
    expect(runDrupalBlocks({ module: drupalModule, host: '' }, [task])).toMatchObject([
      { html: '', attached: [], scripts: [], cache: cacheOfBlocks },
    ]);
  });

  it.skipIf(!hasPhp)(
    'keeps data-test and campaign values of the maximum length, and links in Arabic on pages in ar-SA',
    () => {
      const values = { 'utm-campaign': 'س'.repeat(500), 'data-test': '1' };
      const task = { block: 'quote-form', language: 'ar-sa', values };
      const [shown] = runDrupalBlocks({ module: drupalModule, host }, [task]);
      expect(shown?.html).toContain(` utm-campaign="${values['utm-campaign']}"`);
      expect(shown?.html).toContain(' data-test ');
      expect(shown?.html).toContain(`<a href="${host}/?lang=ar#Quote">اطلب عرض سعر</a>`);
    },
  );

  it.skipIf(!hasPhp)(
    'completes the address of the widgets, and clears the cache of libraries',
    () => {
      expect(submitDrupalSettings(drupalModule, 'widgets.example/')).toEqual({
        saved: host,
        shown: host,
        invalidated: ['library_info'],
      });
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

  /** Returns what the module prints with the fields of each form. */
  const shownWith = (...forms: Record<string, string>[]) =>
    runJoomlaModules(
      joomlaModule,
      forms.map(({ language = 'en', csp_nonce = '', ...fields }) => {
        return { language, csp_nonce, values: { host, ...fields } };
      }),
    );

  const fieldLine = (name: string) =>
    xml.split('\n').find((line) => line.includes(`<field name="${name}"`));

  it('has a form field for every attribute', () => {
    for (const { tag, attributes } of manifest) {
      for (const [name, { common }] of Object.entries(attributes)) {
        if (!hasField(name)) continue;
        const field = (common ? name : `${blockName(tag)}-${name}`).replaceAll('-', '_');
        expect(fieldLine(field), field).toBeDefined();
        if (!common) expect(fieldLine(field), field).toContain(`showon="element:${tag}"`);
      }
    }
  });

  it('accepts an address without https://', () => {
    expect(fieldLine('host')).toContain('type="text"');
  });

  it.each(['en-GB', 'ar-AA'])('has every form label in %s', (tag) => {
    const ini = joomla[`language/${tag}/mod_luxe_widgets.ini`] ?? '';
    const translated = [...ini.matchAll(/^(\w+)="(?:[^"\\]|\\.)+"$/gm)].map(([, key]) => key);
    expect(translated.length).toBe(ini.trim().split('\n').length);
    const used = [...xml.matchAll(/\bMOD_LUXE_WIDGETS\w*/g)].map(([key]) => key);
    expect(used.filter((key) => !translated.includes(key))).toEqual([]);
  });

  it.skipIf(!hasPhp)(
    "prints the script with the page's nonce, and nothing without an address",
    () => {
      const [shown, without] = shownWith(
        { element: 'luxe-faq', csp_nonce: 'a+b/c=' },
        { element: 'luxe-faq', host: '' },
      );
      expect(shown?.tags).toEqual([scriptTag.replace(' async', ' nonce="a+b/c=" async')]);
      expect(without).toEqual({ html: '', tags: [] });
    },
  );

  it.skipIf(!hasPhp)(
    'links to the WhatsApp number of the country, unless the button floats',
    () => {
      // Language, country, number of the UAE, opened number. Countries without a number use that of the UAE.
      const rows = [
        ['en', '', '+971 50 000', '97150000'],
        ['ar', '', '+971 50 000', '96650000'],
        ['en', 'SA', '+971 50 000', '96650000'],
        ['ar', 'LB', '+971 50 000', '97150000'],
        ['en', ' ksa', '+971 50 000', '96650000'],
        ['ar', 'UAE', '+971 50 000', '97150000'],
        ['ar', 'KW', '+971 50 000', '96650000'],
        ['en', '', '+٩٧١ ٥٠ ٠٠٠ ٠٠٠٠', '971500000000'],
        ['en', '', '+۹۷۱ ۵۰ ۰۰۰ ۰۰۰۰', '971500000000'],
      ] as const;
      const element = 'luxe-whatsapp-button';
      const inline = rows.map(([language, country, number]) => ({
        ...{ language, country, element, whatsapp_button_inline: '1' },
        whatsapp_button_number_ae: number,
        whatsapp_button_number_sa: '+966 50 000',
      }));
      const shown = shownWith(...inline, { element, whatsapp_button_inline: '0' });
      for (const [index, row] of rows.entries()) {
        expect(shown[index]?.html, row.join()).toContain(`href="https://wa.me/${row[3]}"`);
      }
      expect(shown.at(-1)?.html).toBe('<luxe-whatsapp-button></luxe-whatsapp-button>');
    },
  );

  it.skipIf(!hasPhp)('removes direction marks from addresses, not from texts', () => {
    const heading = 'بِع \u200eRolex';
    const [form] = shownWith({
      language: 'ar',
      element: 'luxe-quote-form',
      quote_form_success_url: `${directionMarks}https://partner.example/thanks\u200f`,
      quote_form_terms_url: '\u061c/terms',
      quote_form_heading: heading,
    });
    expect(form?.html).toContain(' success-url="https://partner.example/thanks"');
    expect(form?.html).toContain(' terms-url="/terms"');
    expect(form?.html).toContain(` heading="${heading}"`);
  });
});
