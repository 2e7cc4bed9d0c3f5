import { expect, test } from 'vitest';
import { pluginData } from '../../demo/wordpress/plugin-data.ts';
import { elements } from '../../widgets/manifest/elements.ts';

const data = pluginData({ version: '1.2.3', file: '', integrity: '', elements });

test('in WordPress the address that leads go to is the site’s to set, and every other attribute a page’s', () => {
  for (const { attributes, tag } of data.elements) {
    const siteOnly = Object.keys(attributes).filter((name) => attributes[name]?.siteOnly);
    expect(siteOnly, tag).toEqual(['api-base']);
  }
});
