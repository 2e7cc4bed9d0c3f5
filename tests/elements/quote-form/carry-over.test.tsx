import { expect } from 'chai';
import { contactFields, emptyTexts, itemFields } from '../../../widgets/domain/quote-fields.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { quoteForm } from '../../../widgets/quote-form/quote-form.element.ts';
import { findAll, mount, until } from '../../helpers/elements/dom.ts';
import { choose, smallJpeg } from '../../helpers/elements/photo-files.ts';
import {
  addItem,
  type QuoteFormElement,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

/** Adds a tag with a plain form in its declarative shadow root, filled in before the upgrade of the element. */
function mountAround(form: string, fill: (form: HTMLFormElement) => void) {
  defineElement(quoteForm);
  const page = Document.parseHTMLUnsafe(
    `<luxe-quote-form draft="off" category="Watch" designer="Rolex" country="AE"><template shadowrootmode="open">${form}</template><a href="/">Link</a></luxe-quote-form>`,
  );
  const element = page.querySelector('luxe-quote-form') as QuoteFormElement;
  fill(element.shadowRoot?.querySelector('form') as HTMLFormElement);
  const before = element.outerHTML;
  const holder = mount('<div></div>');
  holder.append(element);
  return { element, before, holder };
}

const fields = `
  <input type="radio" name="category" value="Handbag"><input type="radio" name="category" value="Watch" checked>
  <input name="designer"><input name="model"><input type="radio" name="condition" value="good">
  <input type="file" name="photos"><input name="firstName"><input name="phone">
  <input type="radio" name="country" value="SA"><input name="website">`;
const named = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

describe('a plain form in a declarative shadow root', () => {
  it('has photos that only the first item takes', async () => {
    const photo = await smallJpeg('kelly.jpg');
    const { element } = mountAround(`<form>${fields}</form>`, (form) => {
      choose(named(form, 'photos'), [photo]);
    });
    await until(() => findAll(element, '.remove')[0]);
    await addItem(element);
    await until(() => findAll(element, '[aria-busy=true]').length === 0);
    // Waits for photos in preparation.
    await submitInVain(element);
    expect(findAll(element, '.remove')).to.have.length(1);
  });

  it('is read once: entered values override presets, empty fields keep them', async () => {
    const { element, before, holder } = mountAround(
      `<form action="/api/v1/public/submit-deal?lang=en">${fields}</form>`,
      (form) => {
        named(form, 'model').value = 'GMT';
        named(form, 'firstName').value = 'Layla';
        named(form, 'phone').value = '0501';
        (form.querySelector('[value=Handbag]') as HTMLInputElement).checked = true;
        (form.querySelector('[value=SA]') as HTMLInputElement).checked = true;
        (form.querySelector('[value=good]') as HTMLInputElement).checked = true;
      },
    );
    expect(element.values).to.deep.equal({
      ...emptyTexts(contactFields),
      firstName: 'Layla',
      phone: '0501',
      dialCountry: 'SA',
      country: 'SA',
      items: [
        {
          ...emptyTexts(itemFields),
          category: 'Handbag',
          designer: 'Rolex',
          model: 'GMT',
          condition: 'good',
        },
      ],
    });
    expect(element.shadowRoot?.querySelector('[action]')).to.equal(null);
    expect(element.outerHTML).to.equal(before);

    element.remove();
    await until(() => element.shadowRoot?.childElementCount === 0);
    holder.append(element);
    await until(() => element.values);
    expect(element.values.firstName).to.equal('');
  });
});
