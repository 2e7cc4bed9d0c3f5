import { expect, test } from 'vitest';
import { pluginData } from '../../../platforms/wordpress/plugin-data.ts';
import { elements } from '../../../widgets/manifest/elements.ts';

const data = pluginData({ version: '1.2.3', file: '', integrity: '', elements });

test('in WordPress, the API address is a site setting and all other attributes are page settings', () => {
  for (const { attributes, tag } of data.elements) {
    const siteOnly = Object.keys(attributes).filter((name) => attributes[name]?.siteOnly);
    expect(siteOnly, tag).toEqual(['api-base']);
  }
});

test('in WordPress, addresses are sanitized as the contracts say', () => {
  const addressesOf = Object.fromEntries(
    data.elements.map(({ tag, attributes }) => [
      tag,
      Object.keys(attributes).filter((name) => attributes[name]?.kind === 'url'),
    ]),
  );
  expect(addressesOf).toMatchObject({
    'luxe-quote-form': ['success-url', 'terms-url', 'privacy-url', 'api-base'],
    'luxe-faq': ['contact-url', 'api-base'],
    'luxe-offer-response': ['submit-another-url', 'api-base'],
    'luxe-whatsapp-button': ['api-base'],
  });
});
