import { expect } from 'chai';
import { findAll, type, until } from '../../helpers/elements/dom.ts';
import {
  byId,
  mountQuoteForm,
  type QuoteFormElement,
} from '../../helpers/elements/quote-form-element.ts';

function linkOf(element: QuoteFormElement): HTMLAnchorElement {
  const [link] = findAll<HTMLAnchorElement>(element, 'a[href*="wa.me"]');
  if (!link) throw new Error('no link to WhatsApp');
  return link;
}

/** The message in the link. */
function messageOf({ href }: HTMLAnchorElement): string {
  return new URL(href).searchParams.get('text') ?? '';
}

describe('Continue on WhatsApp contains the latest input', () => {
  let element: QuoteFormElement;
  let link: HTMLAnchorElement;
  const typedLine = '• \u2068Kelly 28\u2069';

  beforeEach(() => {
    element = mountQuoteForm();
    link = linkOf(element);
    expect(messageOf(link)).not.to.equal('');
    type(byId(element, 'item-1-model'), 'Kelly 28');
  });

  it('and opens the chat of the country, or of whatsapp-number', () => {
    const numberIn = (attributes: Record<string, string>) =>
      new URL(linkOf(mountQuoteForm(attributes)).href).pathname;
    expect(numberIn({ country: 'AE' })).to.equal('/971500000000');
    expect(numberIn({ country: 'SA' })).to.equal('/966500000000');
    expect(numberIn({ country: 'SA', 'whatsapp-number': '+1 555 0100' })).to.equal('/15550100');
  });

  const bubbles = { bubbles: true, composed: true };
  for (const [way, activate] of [
    ['keyboard activation', () => link.focus()],
    [
      'any mouse button: new tab, copy link, drag',
      () => link.dispatchEvent(new PointerEvent('pointerdown', bubbles)),
    ],
    ['a click without pointer events, as from a screen reader', () => link.click()],
  ] as const) {
    it(`for ${way}`, () => {
      element.addEventListener('click', (event) => event.preventDefault());
      activate();
      expect(messageOf(link)).to.contain(typedLine);
    });
  }

  it('for code that only reads the href, in the current language of the form', async () => {
    await until(() => messageOf(link).includes(typedLine));
    const english = messageOf(link);
    element.lang = 'ar';
    await until(() => messageOf(link) !== english);
    expect(messageOf(link)).to.contain(typedLine);
  });
});
