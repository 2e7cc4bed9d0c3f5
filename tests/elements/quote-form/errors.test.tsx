import { expect } from 'chai';
import { find, findAll, focused, type, until } from '../../helpers/elements/dom.ts';
import {
  bag,
  byId,
  fill,
  mountQuoteForm,
  person,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

describe('a text field of the quote form', () => {
  it('is described by its error and hint, loses the error once it is filled in, and is large enough for phones', async () => {
    const element = mountQuoteForm({ lang: 'ar' });
    await submitInVain(element);
    for (const [id, notes] of [
      ['item-1-model', 'item-1-model-error item-1-model-hint'],
      ['firstName', 'firstName-error'],
    ] as const) {
      const input = byId(element, id);
      expect(input.getAttribute('aria-describedby')).to.equal(notes);
      expect(input.ariaInvalid).to.equal('true');
      // Phones zoom in on smaller text.
      expect(parseFloat(getComputedStyle(input).fontSize)).to.be.at.least(16);
      expect(input.offsetHeight).to.be.at.least(48);
      type(input, 'Boy');
      await until(() => !input.hasAttribute('aria-invalid'));
      // Aligns to the direction of the form, not to that of its own text.
      expect(getComputedStyle(input).textAlign).to.equal('right');
    }
    const { name, autocomplete, dir } = byId(element, 'firstName');
    expect([name, autocomplete, dir]).to.deep.equal(['given-name', 'given-name', 'auto']);
  });
});

describe('the error summary of the quote form', () => {
  it('takes the focus on each attempt only, named by its heading, and its links focus and show their fields', async () => {
    const element = mountQuoteForm();
    const summary = await submitInVain(element);
    await until(() => focused() === summary);
    expect(find(summary, 'h2').id).to.equal(summary.getAttribute('aria-labelledby'));
    const links = findAll(summary, 'a').length;
    type(byId(element, 'firstName'), 'Layla');
    await until(() => findAll(summary, 'a').length < links);
    expect(focused()).to.equal(byId(element, 'firstName'));
    byId(element, 'submit').click();
    await until(() => focused() === summary);

    const link = find(summary, 'a[href="#lastName"]');
    const press = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    // Prevented, so that the browser does not follow the link.
    expect(link.dispatchEvent(press)).to.equal(false);
    expect(focused()).to.equal(byId(element, 'lastName'));
    await until(() => {
      const { top, bottom } = byId(element, 'lastName').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  });
});

it('focusFirstError() focuses the first field with an error in form order, and nothing without an error', async () => {
  const element = mountQuoteForm();
  const email = byId(element, 'email');
  email.focus();
  element.focusFirstError();
  expect(focused()).to.equal(email);
  fill(element, { ...person, items: [{ ...bag, model: ' ' }] });
  await submitInVain(element);
  element.focusFirstError();
  expect(focused()).to.equal(byId(element, 'item-1-model'));
});
