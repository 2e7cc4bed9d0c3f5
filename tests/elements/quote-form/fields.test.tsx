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
