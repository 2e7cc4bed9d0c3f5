import { expect } from 'chai';
import { languages } from '../../../widgets/domain/languages.ts';
import {
  contactFields,
  emptyTexts,
  itemFields,
  labelKey,
} from '../../../widgets/domain/quote-fields.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { find, findAll, textOf, type, until } from '../../helpers/elements/dom.ts';
import {
  bag as acceptedBag,
  person as acceptedPerson,
  addItem,
  byId,
  fieldsOf,
  fill,
  mountQuoteForm,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

const { country: _, ...person } = acceptedPerson;
const untouched = emptyTexts(itemFields);
const watch = {
  ...untouched,
  category: 'Watch',
  designer: 'Rolex',
  model: 'Datejust 36',
  condition: 'good',
};
const bag = { ...untouched, ...acceptedBag };

function checkedRadios(element: Element): string[] {
  return findAll<HTMLInputElement>(element, 'input[type=radio]')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}

const fields = [
  ...itemFields.map((field) => ({ ...field, id: `item-1-${field.name}` })),
  ...contactFields.map((field) => ({ ...field, id: field.name })),
];

for (const language of languages) {
  it(`the quote form shows every field with its label, hint and value (${language})`, async () => {
    const t = translator(language);
    const element = mountQuoteForm({ lang: language });
    await until(() => element.shadowRoot.getElementById('country'));
    for (const { id, name, kind, isRequired, hint, values } of fields) {
      const text = element.shadowRoot.getElementById(`${id}-label`)?.textContent;
      expect(text).to.equal(t(labelKey({ name })));
      const required = element.shadowRoot.querySelector(`[aria-required]:is(#${id}, :has(#${id}))`);
      expect(required?.getAttribute('aria-required'), `${name} is announced as required`).to.equal(
        String(isRequired),
      );
      if (hint) expect(textOf(element)).to.contain(t(hint));

      const value = values?.[0] ?? (kind === 'phone' ? '0501234567' : `Some ${name}`);
      fill(element, { [name]: value, items: [{ [name]: value }] });
      const control = byId(element, id);
      await until(() => (values ? control.checked : control.value === value), `${name} is shown`);
    }
  });
}

describe('values of the quote form', () => {
  it('fill the form and are returned', async () => {
    const element = mountQuoteForm();
    fill(element, { ...person, country: 'SA', dialCountry: 'LB', items: [watch, bag] });
    await until(() => fieldsOf(element, 'model')[1]?.value === 'Boy');
    expect(checkedRadios(element)).to.deep.equal(['Watch', 'good', 'Handbag', 'new', 'SA']);
    expect(textOf(element)).to.contain('+961');
    expect(element.values).to.deep.equal({
      ...person,
      country: 'SA',
      dialCountry: 'LB',
      items: [watch, bag],
    });
  });

  it('include later typing, leave omitted fields unchanged, and survive a text cut in an emoji', async () => {
    const element = mountQuoteForm();
    type(byId(element, 'item-1-model'), 'Kelly 28');
    byId(element, 'item-1-category').click();
    const handbag = { ...untouched, category: 'Handbag' };
    expect(element.values.items).to.deep.equal([{ ...handbag, model: 'Kelly 28' }]);
    fill(element, { firstName: 'Layla' });
    fill(element, { email: 'new@example.com', items: [{ model: 'Explorer' }] });
    await until(() => byId(element, 'email').value === 'new@example.com');
    expect(element.values).to.deep.include({ firstName: 'Layla' });
    expect(element.values.items).to.deep.equal([{ ...handbag, model: 'Explorer' }]);
    fill(element, { items: [{ model: 'Boy 😀'.slice(0, 5) }] });
    element.lang = 'ar';
    await until(() => textOf(element).includes('القطعة التي'));
    expect(byId(element, 'item-1-model').value).to.contain('Boy');
  });

  it('accept conditions and countries as a lead spells them, in any case, and ignore unknown values', async () => {
    const element = mountQuoteForm();
    fill(element, {
      country: 'lebanon',
      dialCountry: 'sa',
      phone: 42,
      items: [
        { category: 'watch', condition: 'In good condition (light marks of use)' },
        { category: 'Car', condition: 'wrecked', designer: ['x'] },
        null,
      ],
    });
    await until(() => fieldsOf(element, 'model').length === 3);
    const { country, dialCountry, phone, items } = element.values;
    expect([country, dialCountry, phone]).to.deep.equal(['LB', 'SA', '']);
    expect(items).to.deep.equal([
      { ...untouched, category: 'Watch', condition: 'good' },
      untouched,
      untouched,
    ]);
    for (const odd of [null, undefined, 'text', 7, []]) fill(element, odd);
    expect(element.values.items).to.have.length(3);
    // An unknown country of the phone leaves a usable form.
    for (const dialCode of ['', '+961']) {
      fill(element, { dialCountry: dialCode, firstName: `Layla ${dialCode}` });
      await until(() => byId(element, 'firstName').value === `Layla ${dialCode}`);
      expect(textOf(element)).to.contain('+971');
    }
  });
});

describe('presets of the quote form', () => {
  it('set the heading, the dial code, and category and designer of the first item only', async () => {
    const heading = 'Sell your Kelly';
    const item = { category: 'Watch', designer: 'Cartier' };
    const element = mountQuoteForm({ heading, country: 'LB', ...item });
    await until(() => byId(element, 'item-1-designer').value === 'Cartier');
    expect(find(element, 'h2').textContent).to.equal(heading);
    expect(textOf(element)).to.contain('+961');
    expect(checkedRadios(element)).to.deep.equal(['Watch', 'LB']);
    await addItem(element);
    expect(fieldsOf(element, 'designer')[1]?.value).to.equal('');
    expect(checkedRadios(element)).to.deep.equal(['Watch', 'LB']);
  });

  it("follow attributes set after insertion, and keep the visitor's choices", async () => {
    const element = mountQuoteForm();
    element.setAttribute('category', 'Jewelry');
    element.setAttribute('designer', 'Graff');
    await until(() => element.values.items[0]?.designer === 'Graff');
    expect(element.values.items[0]?.category).to.equal('Jewelry');

    fill(element, { items: [{ category: 'Handbag' }] });
    element.setAttribute('category', 'Watch');
    element.setAttribute('designer', 'Cartier');
    await until(() => element.values.items[0]?.designer === 'Cartier');
    expect(element.values.items[0]?.category).to.equal('Handbag');
  });
});

describe('reset() of the quote form', () => {
  it('clears values, typed text and errors, and keeps presets', async () => {
    const element = mountQuoteForm({ category: 'Watch', designer: 'Cartier', country: 'LB' });
    fill(element, { ...person, country: 'AE', items: [watch, bag] });
    await until(() => fieldsOf(element, 'model').length === 2);
    for (const id of ['item-1-model', 'lastName', 'email']) type(byId(element, id), 'typed');
    await submitInVain(element);
    const before = element.values;
    element.reset();
    await until(() => fieldsOf(element, 'model').length === 1);
    expect(findAll(element, '.summary, .error')).to.deep.equal([]);
    const contact = ['firstName', 'lastName', 'email'].map((id) => byId(element, id));
    const inputs = [...fieldsOf(element, 'model'), ...contact];
    expect(inputs.map(({ value }) => value)).to.deep.equal(['', '', '', '']);
    expect(checkedRadios(element)).to.deep.equal(['Watch', 'LB']);
    expect(element.values.items).to.deep.equal([
      { ...untouched, category: 'Watch', designer: 'Cartier' },
    ]);
    expect(findAll(element, '[role=status]').at(-1)?.textContent).to.equal(
      'The form is empty again',
    );
    // The values that the page read before are a copy, which the reset does not change.
    expect(before.firstName).to.equal('Layla');
  });
});
