import { expect } from 'chai';
import { languages } from '../../../widgets/domain/languages.ts';
import { contactFields, itemFields, labelKey } from '../../../widgets/domain/quote-fields.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { textOf, until } from '../../helpers/elements/dom.ts';
import { byId, fill, mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';

const fields = [
  ...itemFields.map((field) => ({ ...field, id: `item-1-${field.name}` })),
  ...contactFields.map((field) => ({ ...field, id: field.name })),
];

for (const language of languages) {
  describe(`the fields of the quote form in ${language}`, () => {
    for (const { id, name, kind, hint, values } of fields) {
      it(`show ${name} with its label and value`, async () => {
        const t = translator(language);
        const element = mountQuoteForm({ lang: language });
        await until(() => element.shadowRoot.getElementById('country'));
        const text = element.shadowRoot.getElementById(`${id}-label`)?.textContent;
        expect(text).to.equal(t(labelKey({ name })));
        const labeled = element.shadowRoot.querySelector(
          `[aria-required]:is(#${id}, :has(#${id}))`,
        );
        expect(labeled?.getAttribute('aria-required'), 'announced as required').to.equal('true');
        if (hint) expect(textOf(element)).to.contain(t(hint));

        const value = values?.[0] ?? (kind === 'phone' ? '0501234567' : 'Something');
        fill(element, { [name]: value, items: [{ [name]: value }] });
        const control = byId(element, id);
        await until(() => (values ? control.checked : control.value === value));
      });
    }
  });
}
