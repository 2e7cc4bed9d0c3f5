import { expect } from 'chai';
import { quoteFormExamples } from '../../../widgets/quote-form/quote-form.examples.ts';
import { axe, findAll, textOf, until } from '../../helpers/elements/dom.ts';
import {
  byId,
  fill,
  mountQuoteForm,
  type Prefill,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

describe('accessibility of the quote form', () => {
  for (const lang of ['en', 'ar']) {
    for (const { name, attributes, values, submitted } of quoteFormExamples) {
      it(`axe finds nothing in "${name}" (${lang})`, async () => {
        const element = mountQuoteForm({ lang, ...attributes });
        const items = (values as Prefill | undefined)?.items ?? [{}];
        if (values) fill(element, values);
        // One section per item, and one for the contact data.
        await until(() => findAll(element, 'section').length === items.length + 1);
        if (submitted) await submitInVain(element);
        expect(await axe(element)).to.deep.equal([]);
      });
    }

    it(`axe finds nothing while the list of designers is open (${lang})`, async () => {
      const element = mountQuoteForm({ lang });
      await until(() => textOf(element).length > 0);
      const designer = byId(element, 'item-1-designer');
      designer.focus();
      designer.click();
      await until(() => designer.getAttribute('aria-expanded') === 'true');
      expect(await axe(element)).to.deep.equal([]);
    });
  }

  it('axe does find errors there', async () => {
    const element = mountQuoteForm();
    byId(element, 'email').labels?.[0]?.remove();
    expect((await axe(element)).join()).to.contain('label');
  });
});
