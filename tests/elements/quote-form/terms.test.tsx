import { expect } from 'chai';
import { find, findAll, until } from '../../helpers/elements/dom.ts';
import { byId, mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';

/** Returns the URLs and texts of the links to the terms. */
async function linksOf(form: HTMLElement) {
  const line = await until(() => findAll(form, '.terms')[0]);
  return findAll<HTMLAnchorElement>(line, 'a').map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
}

describe('the terms of the quote form', () => {
  it('are linked to terms-url and privacy-url before the submit button, in a new tab', async () => {
    const form = mountQuoteForm({ 'terms-url': '/terms', 'privacy-url': 'https://a.b/p' });
    expect(await linksOf(form)).to.deep.equal([
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
  });

  it('have no link without a URL, and follow changes of the URL', async () => {
    const form = mountQuoteForm({ 'privacy-url': '/privacy' });
    expect(await linksOf(form)).to.deep.equal([['/privacy', 'Privacy policy']]);
    form.removeAttribute('privacy-url');
    await until(() => findAll(form, '.terms a').length === 0);
    expect(find(form, '.terms').textContent).to.contain('By submitting you confirm');
  });
});
