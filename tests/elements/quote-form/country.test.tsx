import { expect } from 'chai';
import { findAll, textOf, type, until } from '../../helpers/elements/dom.ts';
import {
  byId,
  mountQuoteForm,
  type QuoteFormElement,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

const chosen = (form: QuoteFormElement) =>
  findAll<HTMLInputElement>(form, '[name=country]:checked').map(({ value }) => value);

/** Adds a form and waits for its contact fields. */
async function show(attributes: Record<string, string>): Promise<QuoteFormElement> {
  const form = mountQuoteForm(attributes);
  await until(() => findAll(form, '[name=country]').length === 3);
  return form;
}

describe('the store country of the quote form', () => {
  afterEach(() => localStorage.removeItem('luxe.country'));

  for (const [attribute, saved, expected] of [
    ['LB', undefined, 'LB'],
    [undefined, 'UAE', 'AE'],
    [undefined, undefined, ''],
    ['FR', undefined, ''],
  ] as const) {
    it(`is preselected when known, else required (attribute ${attribute}, saved ${saved})`, async () => {
      if (saved) localStorage.setItem('luxe.country', saved);
      const form = await show({ lang: 'en', ...(attribute && { country: attribute }) });
      expect(chosen(form).join()).to.equal(expected);
      expect(form.values.country).to.equal(expected);
      if (!expected) expect(textOf(form)).to.contain('+971');
      const errors = (await submitInVain(form)).textContent;
      expect(errors.includes('Country is required')).to.equal(!expected);
    });
  }

  it('follows the attribute until the visitor chooses; the dial code follows it until a number is typed', async () => {
    const form = await show({ lang: 'en', country: 'LB' });
    form.setAttribute('country', 'SA');
    await until(() => chosen(form)[0] === 'SA');
    type(byId(form, 'phone'), '551234567');
    findAll<HTMLInputElement>(form, '[name=country]')[0]?.click();
    await until(() => chosen(form)[0] === 'AE');
    form.setAttribute('country', 'LB');
    form.setAttribute('designer', 'Graff');
    await until(() => form.values.items[0]?.designer === 'Graff');
    expect(form.values).to.include({ country: 'AE', dialCountry: 'SA' });
  });
});
