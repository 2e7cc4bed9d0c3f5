import { expect } from 'chai';
import { textOf, until } from '../../helpers/elements/dom.ts';
import { mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';
import { leads, send, showOpen } from '../whatsapp-button/whatsapp-stage.ts';

const notice = 'Test mode: this request will not reach our team.';

describe('data-test', () => {
  it('shows a notice on the dialog', async () => {
    const { dialog } = await showOpen('lang=en data-test');
    expect(dialog()?.textContent).to.contain(notice);
  });

  it('shows it on the form when empty or "true", but not when it holds an id of testing tools', () => {
    const showsNotice = (value: string) =>
      textOf(mountQuoteForm({ lang: 'en', 'data-test': value })).includes(notice);
    expect(['', 'true', 'quote-form', '1', 'false'].filter(showsNotice)).to.deep.equal([
      '',
      'true',
    ]);
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

  it('marks the lead of a WhatsApp button and sends nothing to analytics', async () => {
    await send(await showOpen('lang=en analytics=full data-test'), '0501234567');
    expect(leads.map(({ body }) => body.test)).to.deep.equal([true]);
    expect(window.dataLayer).to.equal(undefined);
    await send(await showOpen('lang=en analytics=full'), '0501234567');
    expect(leads.map(({ body }) => body.test)).to.deep.equal([true, undefined]);
    expect(window.dataLayer).to.have.length(1);
  });
});
