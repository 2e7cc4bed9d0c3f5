import { describe, expect, it } from 'vitest';
import { elements } from '../../../platforms/settings/element-settings.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { settingId } from '../../../platforms/shopify/schema.ts';
import { directionMarks } from '../../../widgets/domain/fuzzy/direction-marks.ts';
import { elements as manifest } from '../../../widgets/manifest/elements.ts';
import { printLiquid, schemaOf } from '../../helpers/platforms/liquid-shop.ts';

/** Maximum length of names in Shopify's theme editor. */
const maxNameLength = 25;
const host = 'https://widgets.example';
/** Built with the address of the widgets, and without. */
const withAddress = shopifyFiles(host);
const withoutAddress = shopifyFiles('');
const liquidOf = (files: Record<string, string>) =>
  Object.entries(files).filter(([path]) => path.endsWith('.liquid'));

it('the zip has a section and an app block for every element', () => {
  const names = elements.map(({ tag }) => tag);
  expect(Object.keys(withAddress).filter((path) => path.includes('/sections/'))).toEqual(
    names.map((tag) => `theme/sections/${tag}.liquid`),
  );
  expect(Object.keys(withAddress).filter((path) => path.includes('/blocks/'))).toEqual(
    names.map((tag) => `app/extensions/luxe-widgets/blocks/${tag.slice('luxe-'.length)}.liquid`),
  );
  const extension = withAddress['app/extensions/luxe-widgets/shopify.extension.toml'];
  expect(extension).toContain('type = "theme"');
});

describe.each(liquidOf(withoutAddress))('%s', (path, file) => {
  const schema = schemaOf(file);

  it('has a form that the theme editor accepts', () => {
    expect(schema.name.length).toBeLessThanOrEqual(maxNameLength);
    if (path.includes('/blocks/')) expect(schema.target).toBe('section');
    else expect(schema.presets).toEqual([{ name: schema.name }]);
    const ids = schema.settings.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, default: defaultValue, options } of schema.settings) {
      expect(['text', 'textarea', 'url', 'number', 'checkbox', 'select', 'header']).toContain(type);
      if (options) expect(options.map(({ value }) => value)).toContain(defaultValue);
    }
  });

  it('has a setting for every attribute except the secret `uuid`, and prints each', () => {
    const tag = /luxe-[a-z-]+/.exec(file.slice(file.indexOf('<luxe-')))?.[0];
    const attributes = manifest.find((one) => one.tag === tag)?.attributes ?? {};
    const names = Object.keys(attributes).filter((name) => name !== 'uuid');
    expect(schema.settings.flatMap(({ id }) => id ?? [])).toEqual(
      expect.arrayContaining(names.map(settingId)),
    );
    for (const name of names) expect(file).toContain(` ${name}`);
  });

  it('prints nothing while the address is missing, and says so in the editor', async () => {
    expect((await printLiquid(file, { locale: 'en' })).trim()).toBe('');
    expect(await printLiquid(file, { locale: 'en', designMode: true })).toContain(
      'Set the address',
    );
  });
});

it.each(elements)(
  'the app block for $tag prints its section, inside an element',
  async ({ tag }) => {
    const section = withAddress[`theme/sections/${tag}.liquid`] ?? '';
    const name = tag.slice('luxe-'.length);
    const block = withAddress[`app/extensions/luxe-widgets/blocks/${name}.liquid`] ?? '';
    const [expected, printed] = await Promise.all(
      [section, block].map((file) => printLiquid(file, { locale: 'ar' })),
    );
    const [, inside] =
      /^<div data-shopify-editor-block="1">\n(.*)<\/div>\s*$/s.exec(printed ?? '') ?? [];
    expect(inside?.trim()).toBe(expected?.trim());
  },
);

it.each([`${host}/luxe-widgets@1.2.3.js`, 'widgets.example', `${directionMarks}${host}/\u200e`])(
  'the script is found if its address is entered as %s',
  async (entered) => {
    const file = withoutAddress['theme/sections/luxe-faq.liquid'] ?? '';
    const html = await printLiquid(file, { locale: 'en', values: { host: entered } });
    expect(html).toContain(`src="${host}/luxe-widgets.js"`);
    expect(html).toContain(`href="${host}/faqs"`);
  },
);

it.each([
  ['en', '', '+971 (50) 000-0000', '971500000000'],
  ['en', '', '971.50.000.0000', '971500000000'],
  ['en', '', '\u202a+971\u00a050\u00a0000\u00a00000\u202c', '971500000000'],
  ['en', '', '+٩٧١ ٥٠ ٠٠٠ ٠٠٠٠', '971500000000'],
  ['en', '', '+۹۷۱ ۵۰ ۰۰۰ ۰۰۰۰', '971500000000'],
  ['ar', '', '+971 50 000', '96650000'],
  ['en', 'SA', '+971 50 000', '96650000'],
  ['ar', 'LB', '+971 50 000', '97150000'],
])(
  'the link before the script opens the chat of the country: %s %s, %s',
  async (locale, country, number_ae, opens) => {
    const file = withAddress['theme/sections/luxe-whatsapp-button.liquid'] ?? '';
    const values = { inline: true, country, number_ae, number_sa: '+966 50 000' };
    const html = await printLiquid(file, { locale, values });
    expect(html).toContain(`<a href="https://wa.me/${opens}">`);
  },
);

it('with the address built in, no file asks for it', () => {
  for (const [path, file] of liquidOf(withAddress)) {
    expect(
      schemaOf(file).settings.map(({ id }) => id),
      path,
    ).not.toContain('host');
  }
});
