import { expect } from 'chai';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { quoteForm } from '../../../widgets/quote-form/quote-form.element.ts';
import { mount } from '../../helpers/elements/dom.ts';
import { byId, type QuoteFormElement } from '../../helpers/elements/quote-form-element.ts';

const action = '/api/v1/public/submit-deal?lang=en';

/** A tag with a form inside, filled in before the element is defined, as with a late script. */
function mountAround(form: string, fill: (form: HTMLFormElement) => void = () => {}) {
  defineElement(quoteForm);
  const holder = mount<HTMLElement>(`<div><template>
    <luxe-quote-form draft="off" category="Watch" designer="Rolex" country="AE">${form}</luxe-quote-form>
  </template></div>`);
  const { content } = holder.querySelector('template') as HTMLTemplateElement;
  const element = content.querySelector('luxe-quote-form') as QuoteFormElement;
  const inside = element.querySelector('form') as HTMLFormElement;
  fill(inside);
  const before = element.outerHTML;
  holder.append(element);
  return { element, inside, before };
}

const fields = `
  <input type="radio" name="category" value="Handbag"><input type="radio" name="category" value="Watch" checked>
  <input name="designer"><input name="model"><input type="radio" name="condition" value="good">
  <input type="file" name="photos"><input name="firstName"><input name="phone">
  <input type="radio" name="country" value="SA"><input name="website">`;
const named = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

describe('a plain form inside the tag', () => {
  it('is adopted and emptied: entered values override presets, empty fields keep them', () => {
    const { element, inside, before } = mountAround(
      `<form action="${action}">${fields}</form>`,
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
      firstName: 'Layla',
      lastName: '',
      email: '',
      phone: '0501',
      dialCountry: 'SA',
      country: 'SA',
      items: [{ category: 'Handbag', designer: 'Rolex', model: 'GMT', condition: 'good' }],
    });
    expect(named(inside, 'model').value).to.equal('');
    expect(element.outerHTML).to.equal(before);
  });

  it('with another action is neither read nor changed', () => {
    const { element, inside, before } = mountAround(
      `<form action="/newsletter">${fields}</form>`,
      (form) => {
        named(form, 'firstName').value = 'Layla';
      },
    );
    expect(element.values.firstName).to.equal('');
    expect(named(inside, 'firstName').value).to.equal('Layla');
    expect(element.outerHTML).to.equal(before);
    expect(byId(element, 'item-1-model').value).to.equal('');
  });
});
