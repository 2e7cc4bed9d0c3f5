import { describe, expect, it } from 'vitest';
import { elements } from '../../../platforms/settings/element-settings.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { settingId } from '../../../platforms/shopify/liquid.ts';
import { elements as manifest } from '../../../widgets/manifest/elements.ts';
import { printLiquid, schemaOf } from '../../helpers/platforms/liquid-shop.ts';

/** Maximum length of names in Shopify's theme editor. */
const maxNameLength = 25;
const host = 'https://widgets.example';
const own = shopifyFiles(host);
const asking = shopifyFiles('');
const liquidOf = (files: Record<string, string>) =>
  Object.entries(files).filter(([path]) => path.endsWith('.liquid'));

it('the zip has a section and an app block for every element', () => {
  const names = elements.map(({ tag }) => tag);
  expect(Object.keys(own).filter((path) => path.includes('/sections/'))).toEqual(
    names.map((tag) => `theme/sections/${tag}.liquid`),
  );
  expect(Object.keys(own).filter((path) => path.includes('/blocks/'))).toEqual(
    names.map((tag) => `app/extensions/luxe-widgets/blocks/${tag.slice(5)}.liquid`),
  );
  expect(own['app/extensions/luxe-widgets/shopify.extension.toml']).toContain('type = "theme"');
});

describe.each(liquidOf(asking))('%s', (path, file) => {
  const schema = schemaOf(file);

  it('has a form that the theme editor accepts', () => {
    expect(schema.name.length).toBeLessThanOrEqual(maxNameLength);
    expect(path.includes('/blocks/') ? schema.target : schema.presets).toEqual(
      path.includes('/blocks/') ? 'section' : [{ name: schema.name }],
    );
    const ids = schema.settings.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, default: standard, options } of schema.settings) {
      expect(['text', 'textarea', 'url', 'number', 'checkbox', 'select', 'header']).toContain(type);
      if (options) expect(options.map(({ value }) => value)).toContain(standard);
    }
  });

  it('has a setting for every attribute of the manifest except secret ones, and prints each', () => {
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

it('with the address built in, no file asks for it', () => {
  for (const [path, file] of liquidOf(own)) {
    expect(
      schemaOf(file).settings.map(({ id }) => id),
      path,
    ).not.toContain('host');
  }
});
