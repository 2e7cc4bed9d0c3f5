import { expect } from 'chai';
import { find, findAll, type, until } from '../../helpers/elements/dom.ts';
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

describe('Continue on WhatsApp', () => {
  it('opens the chat of the country, or of whatsapp-number', () => {
    const numberIn = (attributes: Record<string, string>) =>
      new URL(linkOf(mountQuoteForm(attributes)).href).pathname;
    expect(numberIn({ country: 'AE' })).to.equal('/971500000000');
    expect(numberIn({ country: 'SA' })).to.equal('/966500000000');
    expect(numberIn({ country: 'SA', 'whatsapp-number': '+1 555 0100' })).to.equal('/15550100');
  });

  it('contains the latest input in the language of the form, however it is activated', async () => {
    const element = mountQuoteForm();
    const link = linkOf(element);
    expect(messageOf(link)).not.to.equal('');
    const press = new PointerEvent('pointerdown', { bubbles: true, composed: true });
    element.addEventListener('click', (event) => event.preventDefault());
    for (const [way, activate] of [
      ['keyboard', () => link.focus()],
      ['any mouse button: new tab, copy link, drag', () => link.dispatchEvent(press)],
      ['click without pointer events, as from a screen reader', () => link.click()],
    ] as const) {
      type(byId(element, 'item-1-model'), way);
      activate();
      expect(messageOf(link)).to.contain(`• \u2068${way}\u2069`);
    }
    // Code may only read the address.
    type(byId(element, 'item-1-model'), 'Kelly 28');
    await until(() => messageOf(link).includes('Kelly 28'));
    const english = messageOf(link);
    element.lang = 'ar';
    await until(() => messageOf(link) !== english);
    expect(messageOf(link)).to.contain('• \u2068Kelly 28\u2069');
  });
});

/** Returns the URLs and texts of the links to the terms. */
async function termsOf(form: HTMLElement) {
  const line = await until(() => findAll(form, '.terms')[0]);
  return findAll<HTMLAnchorElement>(line, 'a').map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
}

describe('the terms of the quote form', () => {
  it('are linked to terms-url and privacy-url before the submit button, in a new tab, and follow changes', async () => {
    const form = mountQuoteForm({ 'terms-url': '/terms', 'privacy-url': 'https://a.b/p' });
    expect(await termsOf(form)).to.deep.equal([
      ['/terms', 'Terms and conditions'],
      ['https://a.b/p', 'Privacy policy'],
    ]);
    const line = find(form, '.terms');
    for (const link of findAll<HTMLAnchorElement>(line, 'a')) {
      expect(link.target).to.equal('_blank');
      // Minimum size of a touch target.
      expect(link.getBoundingClientRect().height).to.be.at.least(44);
    }
    expect(line.compareDocumentPosition(byId(form, 'submit'))).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    // Without a URL, there is no link.
    form.removeAttribute('terms-url');
    await until(() => findAll(form, '.terms a').length === 1);
    form.removeAttribute('privacy-url');
    await until(() => findAll(form, '.terms a').length === 0);
    expect(line.textContent).to.contain('By submitting you confirm');
  });
});
