import { expect } from 'chai';
import { newUuid } from '../../../widgets/client/uuid.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { faq } from '../../../widgets/faq/faq.element.ts';
import { offerResponse } from '../../../widgets/offer-response/offer-response.element.ts';
import { quoteForm } from '../../../widgets/quote-form/quote-form.element.ts';
import { findAll, mount, until } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const refused = [
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://host/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://partner.example/1',
  'file:///etc/passwd',
  'view-source:https://partner.example/',
  'https://',
];

const followed = [
  '//host/x',
  '/x',
  'x.html',
  '?a=1&b=2',
  '#Quote',
  'https://partner.example/a?b=1',
  ' https://partner.example/ ',
  'mailto:a@partner.example',
  'tel:+971500000000',
];

/** All links of the element, once the attribute's link is rendered. */
async function linksOf(element: Element): Promise<(string | null)[]> {
  const links = () => findAll(element.shadowRoot as ShadowRoot, 'a');
  await until(() => links().length > 0);
  return links().map((link) => link.getAttribute('href'));
}

defineElement(faq);
defineElement(offerResponse);
defineElement(quoteForm);

const addresses = [
  { tag: 'luxe-faq', attribute: 'contact-url', standard: '/contact-us' },
  { tag: 'luxe-offer-response', attribute: 'submit-another-url', standard: '/home#Quote' },
] as const;

describe('a URL attribute', () => {
  const nativeFetch = window.fetch;
  before(() => {
    window.fetch = async () => Response.json({ status: 'success' });
  });
  after(() => {
    window.fetch = nativeFetch;
  });

  for (const { tag, attribute, standard } of addresses) {
    const show = (address: string) => {
      const element = document.createElement(tag);
      element.setAttribute('uuid', newUuid());
      element.setAttribute('status', 'approved');
      element.setAttribute(attribute, address);
      mount('<div></div>').append(element);
      return linksOf(element);
    };

    for (const address of refused) {
      it(`${attribute}=${JSON.stringify(address)} of ${tag} falls back to the default link`, async () => {
        const links = await show(address);
        expect(links).to.include(standard);
        expect(links).to.not.include(address);
      });
    }

    for (const address of followed) {
      it(`${attribute}=${JSON.stringify(address)} of ${tag} is used as given`, async () => {
        expect(await show(address)).to.include(address);
      });
    }

    it(`${attribute} of ${tag} rejects javascript: from a property and later changes, too`, async () => {
      const element = mount(`<${tag} uuid="${newUuid()}" status="approved"></${tag}>`);
      expect(await linksOf(element)).to.include(standard);
      Object.assign(element, { contactUrl: '/ask', submitAnotherUrl: '/ask' });
      await until(async () => (await linksOf(element)).includes('/ask'));
      Object.assign(element, { contactUrl: refused[0], submitAnotherUrl: refused[0] });
      await until(async () => (await linksOf(element)).includes(standard));
    });
  }

  for (const [attribute, property] of [
    ['success-url', 'successUrl'],
    ['terms-url', 'termsUrl'],
    ['privacy-url', 'privacyUrl'],
  ] as const) {
    it(`${attribute} of luxe-quote-form is ignored where the browser may not navigate`, () => {
      const form = document.createElement('luxe-quote-form');
      const read = () => form[property];
      for (const address of refused) {
        form.setAttribute(attribute, address);
        expect(read(), address).to.equal(undefined);
      }
      for (const address of followed) {
        form.setAttribute(attribute, address);
        expect(read()).to.equal(address);
      }
    });
  }

  it("is resolved against the page's base URL", () => {
    const { tag } = defineProbe({ attributes: { to: { kind: 'url' } } });
    const element = document.createElement(tag) as Element & { to?: string };
    const base = document.createElement('base');
    document.head.append(base);
    for (const [address, isRead] of [
      ['https://partner.example/', true],
      ['file:///home/partner/', false],
    ] as const) {
      base.href = address;
      element.setAttribute('to', 'x.html');
      expect(element.to, address).to.equal(isRead ? 'x.html' : undefined);
    }
    base.remove();
  });
});
