import { expect } from 'chai';
import { findAll, type, until } from '../../helpers/elements/dom.ts';
import { byId, mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';

/** Types a designer and returns the rows of the list. */
async function rowsFor(text: string, attributes: Record<string, string>): Promise<string[]> {
  const form = mountQuoteForm(attributes);
  const input = await until(() =>
    form.shadowRoot.querySelector<HTMLInputElement>('[role=combobox]'),
  );
  type(input, text);
  await until(() => findAll(form, '[role=option]')[0]);
  const rows = findAll(form, '[role=option]');
  expect(byId(form, 'item-1-designer').value).to.equal(text);
  return rows.map((row) => row.textContent?.trim() ?? '');
}

describe('the designer of an item', () => {
  for (const [text, category, brand] of [
    ['Love bracelet', 'Jewelry', 'Cartier'],
    ['GMT Master 2', 'Watch', 'Rolex'],
    ['ساعة اي بي', 'Watch', 'Audemars Piguet'],
    ['سبيدي', 'Handbag', 'Louis Vuitton'],
    ['فشرون', 'Watch', 'Vacheron Constantin'],
  ] as const) {
    it(`is offered for common words: "${text}" shows ${brand} first`, async () => {
      const [first] = await rowsFor(text, { lang: 'en', category });
      expect(first).to.equal(brand);
    });
  }

  for (const text of ['un sac', 'new with tag', 'Coach Kelly', 'gold plated GP', 'ألفي درهم']) {
    it(`stays as typed for "${text}"`, async () => {
      const rows = await rowsFor(text, { lang: 'en' });
      expect(rows).to.have.length(1);
      expect(rows[0]).to.contain(text);
    });
  }
});
