import { expect } from 'chai';
import { find, findAll, focused, type, until } from '../../helpers/elements/dom.ts';
import { addItem, byId, mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';

const typed = { 'item-1-model': 'Boy', firstName: 'Layla', lastName: 'Haddad', email: 'l@g.com' };

/** Returns what the inputs display, by id. */
const shown = (element: Element) =>
  Object.fromEntries(Object.keys(typed).map((id) => [id, byId(element, id).value]));

describe('typed text in the quote form', () => {
  it('stays when the language changes and when an item is added', async () => {
    const element = mountQuoteForm();
    for (const [id, text] of Object.entries(typed)) type(byId(element, id), text);
    element.lang = 'ar';
    await until(() => findAll(element, '.root[dir=rtl]')[0]);
    expect(shown(element)).to.deep.equal(typed);
    await addItem(element);
    expect(shown(element)).to.deep.equal(typed);
  });

  it('does not clear values that the browser has filled in without an event', async () => {
    const element = mountQuoteForm();
    byId(element, 'firstName').value = 'Layla';
    byId(element, 'phone').value = '501234567';
    type(byId(element, 'email'), 'layla@gmial.com');
    find(element, '[name=country][value=LB]').click();
    await until(() => find(element, '.dial').textContent?.includes('+961'));
    expect(byId(element, 'firstName').value).to.equal('Layla');
    expect(byId(element, 'phone').value).to.equal('501234567');
  });

  it('gets a corrected address by its hint, which follows the typing', async () => {
    const element = mountQuoteForm({ lang: 'en' });
    type(byId(element, 'email'), 'l@gmial.com');
    const hint = await until(() => findAll(element, '.suggestion')[0]);
    hint.focus();
    hint.click();
    await until(() => findAll(element, '.suggestion').length === 0);
    expect(byId(element, 'email').value).to.equal('l@gmail.com');
    expect(focused()).to.equal(byId(element, 'email'));
  });

  it('finds the designer by common words and stays as typed', async () => {
    const element = mountQuoteForm({ lang: 'ar', category: 'Watch' });
    type(byId(element, 'item-1-designer'), 'GMT Master 2');
    const first = await until(() => findAll(element, '[role=option]')[0]);
    expect(first.textContent.trim()).to.equal('Rolexرولكس');
    expect(byId(element, 'item-1-designer').value).to.equal('GMT Master 2');
  });
});
