import { expect } from 'chai';
import { textOf, until } from '../../helpers/elements/dom.ts';
import { mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';
import { leads, send, showOpen } from '../whatsapp-button/whatsapp-stage.ts';

const notice = 'Test mode: this request will not reach our team.';

describe('data-test', () => {
  it('shows a notice on the form when empty or "true", but not when it holds an id of testing tools', () => {
    const showsNotice = (value: string) =>
      textOf(mountQuoteForm({ lang: 'en', 'data-test': value })).includes(notice);
    const values = ['', 'true', 'quote-form', '1', 'false'];
    expect(values.filter(showsNotice)).to.deep.equal(['', 'true']);
  });

  it('can be added and removed later', async () => {
    const element = mountQuoteForm({ lang: 'en' });
    expect(textOf(element)).not.to.contain(notice);
    // Sets the property, as frameworks do.
    Object.assign(element, { dataTest: true });
    await until(() => textOf(element).includes(notice));
    element.removeAttribute('data-test');
    await until(() => !textOf(element).includes(notice));
  });

  it('shows a notice on the dialog of a WhatsApp button, marks its lead and sends nothing to analytics', async () => {
    const shown = await showOpen('lang=en analytics=full data-test');
    expect(shown.dialog()?.textContent).to.contain(notice);
    await send(shown, '0501234567');
    expect(leads.map(({ body }) => body.test)).to.deep.equal([true]);
    expect(window.dataLayer).to.equal(undefined);
    await send(await showOpen('lang=en analytics=full'), '0501234567');
    expect(leads.map(({ body }) => body.test)).to.deep.equal([true, undefined]);
    expect(window.dataLayer).to.have.length(1);
  });
});
