import { expect } from 'chai';
import { find, findAll, nextTask, type, until } from '../../helpers/elements/dom.ts';
import { holdRequests } from '../../helpers/elements/held-requests.ts';
import { choose, smallJpeg } from '../../helpers/elements/photo-files.ts';
import {
  addItem,
  bag,
  byId,
  fieldsOf,
  fill,
  fillIn,
  mountQuoteForm,
  person,
  photoNames,
  pickerOf,
  type QuoteFormElement,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

const modelsOf = ({ values }: QuoteFormElement) => values.items.map(({ model }) => model);

async function addModel(element: Element, model: string): Promise<void> {
  await addItem(element);
  type(fieldsOf(element, 'model').at(-1) as HTMLInputElement, model);
}

async function removeItem(element: Element, index: number): Promise<void> {
  const before = fieldsOf(element, 'model').length;
  findAll(element, '.item-head button')[index]?.click();
  await until(() => fieldsOf(element, 'model').length < before);
}

describe('items of the quote form', () => {
  it('keep texts of their own when an item is removed, another added, the first restored, and the page sets others', async () => {
    const element = mountQuoteForm();
    await addModel(element, 'Kelly');
    await removeItem(element, 1);
    await addModel(element, 'Birkin');
    findAll(element, '.fields > .actions > .link')[0]?.click();
    await until(() => fieldsOf(element, 'model').length === 3);
    expect(modelsOf(element)).to.deep.equal(['', 'Kelly', 'Birkin']);
    const shown = fieldsOf(element, 'model').map(({ value }) => value);
    expect(shown).to.deep.equal(['', 'Kelly', 'Birkin']);
    type(fieldsOf(element, 'model')[2] as HTMLInputElement, 'Constance');
    expect(modelsOf(element)).to.deep.equal(['', 'Kelly', 'Constance']);

    await removeItem(element, 0);
    fill(element, { items: [{ model: 'Kelly' }, { model: 'Birkin' }] });
    await until(() => fieldsOf(element, 'model')[1]?.value === 'Birkin');
    type(fieldsOf(element, 'model')[1] as HTMLInputElement, 'Constance');
    expect(modelsOf(element)).to.deep.equal(['Kelly', 'Constance']);
  });
});

describe('a removed item of the quote form', () => {
  it('comes back with the photos that were in preparation', async () => {
    const element = mountQuoteForm();
    await addModel(element, 'Kelly');
    choose(pickerOf(element, 1), [await smallJpeg('kelly.jpg')]);
    await removeItem(element, 1);
    // Meanwhile, the photo of the removed item gets ready.
    choose(pickerOf(element), [await smallJpeg('1.jpg'), await smallJpeg('2.jpg')]);
    await until(() => photoNames(element).length === 2);
    findAll(element, '.fields > .actions > .link')[0]?.click();
    await until(() => photoNames(element)[2] === 'Remove photo 1: kelly.jpg');
    // Waits for photos in preparation, of which none is left.
    await submitInVain(element);
  });
});

it('Clear form empties inputs that the browser has filled in without an event, keeps the country, and is announced each time', async () => {
  const element = mountQuoteForm({ lang: 'en', country: 'SA' });
  const clear = () => find(element, '.ways-out button').click();
  const announced = () => find(element, '.form > [role=status] > span');
  const texts = ['firstName', 'lastName', 'email', 'phone'].map((id) => byId(element, id));
  for (const input of texts) input.value = 'filled in';
  type(texts[0] as HTMLInputElement, 'Layla');
  clear();
  await until(() => texts.every(({ value }) => value === ''));
  expect(find<HTMLInputElement>(element, '[name=country]:checked').value).to.equal('SA');
  await until(() => announced().textContent === 'The form is empty again');
  const first = announced();
  clear();
  await until(() => announced() !== first);
  expect(announced().textContent).to.equal('The form is empty again');
});

describe('reset() of the quote form', () => {
  it('drops photos in preparation, and the form can be sent again', async () => {
    const element = mountQuoteForm();
    choose(pickerOf(element), [await smallJpeg('before.jpg')]);
    await nextTask();
    element.reset();
    await nextTask();
    choose(pickerOf(element), [await smallJpeg('after.jpg')]);
    await until(() => photoNames(element).length > 0 && !findAll(element, '[aria-busy]').length);
    expect(photoNames(element)).to.deep.equal(['Remove photo 1: after.jpg']);
    await submitInVain(element);
  });

  it('stops an attempt to send that waits for photos, and shows no errors', async () => {
    const element = mountQuoteForm();
    let invalid = 0;
    element.addEventListener('luxe-invalid', () => invalid++);
    fill(element, { ...person, items: [bag] });
    choose(pickerOf(element), [await smallJpeg()]);
    await nextTask();
    byId(element, 'submit').click();
    element.reset();
    await until(() => modelsOf(element)[0] === '');
    await nextTask();
    expect(invalid).to.equal(0);
    expect(findAll(element, '.summary')).to.deep.equal([]);
  });

  it('empties the form in a listener that cancels the submission', async () => {
    const element = mountQuoteForm();
    element.addEventListener('luxe-before-submit', (event) => {
      event.preventDefault();
      element.reset();
    });
    await fillIn(element);
    byId(element, 'submit').click();
    await until(() => modelsOf(element)[0] === '');
    await submitInVain(element);
  });

  it('does nothing while the form is sent, and the thank-you follows', async () => {
    const requests = holdRequests();
    const element = mountQuoteForm();
    await fillIn(element);
    fill(element, { items: [{ designer: ' Chanel ' }] });
    const submitted: unknown[] = [];
    element.addEventListener('luxe-submitted', (event) => {
      submitted.push((event as CustomEvent).detail.items);
    });

    byId(element, 'submit').click();
    const request = await until(() => requests[0]);
    element.reset();
    request.answer(200);
    await until(() => findAll(element, '#thanks-heading')[0]);
    expect(submitted).to.deep.equal([
      [{ category: 'Handbag', designer: 'Chanel', isQualified: false }],
    ]);
  });
});
