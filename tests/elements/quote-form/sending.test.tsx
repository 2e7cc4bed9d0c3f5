import { expect } from 'chai';
import {
  find,
  findAll,
  focused,
  nextTask,
  replace,
  textOf,
  type,
  until,
} from '../../helpers/elements/dom.ts';
import { holdRequests } from '../../helpers/elements/held-requests.ts';
import {
  addItem,
  byId,
  fill,
  fillIn,
  mountQuoteForm,
  person,
  type QuoteFormElement,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

const submit = (element: QuoteFormElement) => byId(element, 'submit').click();

describe('the quote form that is sent', () => {
  it('includes its variant and topic, the language of the visitor, and what the browser has filled in without an event', async () => {
    const requests = holdRequests();
    const element = mountQuoteForm({ lang: 'ar', variant: 'short', topic: 'buyback' });
    await fillIn(element);
    byId(element, 'firstName').value = 'Sara';
    byId(element, 'email').value = 's@g.com';
    byId(element, 'phone').value = '0551234567';
    submit(element);
    const { url, body } = await until(() => requests[0]);
    expect(body).to.include({ variant: 'short', topic: 'buyback' });
    expect(body).to.include({ firstName: 'Sara', email: 's@g.com', phone: '+966551234567' });
    expect(url.searchParams.get('lang')).to.equal('ar');
  });

  it('promises a reply by the clock of the chosen country', async () => {
    // Dubai has closed for the day; Riyadh is open for another half hour.
    replace(Date, 'now', () => Date.parse('2026-11-23T21:30+04:00'));
    const requests = holdRequests();
    const element = mountQuoteForm({ lang: 'en', country: 'AE' });
    for (const [index, country] of (['SA', 'AE'] as const).entries()) {
      await fillIn(element);
      fill(element, { country });
      submit(element);
      (await until(() => requests[index])).answer(200);
      const card = await until(() => findAll(element, '.card')[0]);
      expect(card.textContent).to.contain(country === 'SA' ? 'reply today' : 'reply on Tuesday');
      find(card, 'button').click();
      await until(() => findAll(element, '#firstName')[0]);
    }
  });

  it('reports signs of a program: a filled honeypot, and less than three seconds per form', async () => {
    let now = 1000;
    replace(performance, 'now', () => now);
    const requests = holdRequests();
    const element = mountQuoteForm();
    const sentSigns = async (count: number) => {
      submit(element);
      const request = await until(() => requests[count - 1]);
      request.answer(count === 1 ? 500 : 200);
      return request.url.searchParams.get('spam');
    };

    await fillIn(element);
    find<HTMLInputElement>(element, '[name=website]').value = 'https://spam.example';
    now += 2999;
    expect(await sentSigns(1)).to.equal('honeypot,fast');
    await until(() => findAll(element, '.failure')[0]);
    find<HTMLInputElement>(element, '[name=website]').value = '';
    now += 1;
    expect(await sentSigns(2)).to.equal(null);

    const another = await until(() => findAll(element, '.card button')[0]);
    another.click();
    await until(() => findAll(element, '#firstName')[0]);
    await fillIn(element);
    expect(await sentSigns(3)).to.equal('fast');
    await until(() => findAll(element, '.card')[0]);
  });
});

describe('the quote form that the page removes while it is sent', () => {
  /** Sends a form, removes it unless it stays, and resolves when the lead is reported. */
  async function sendAndRemove(attributes: Record<string, string>, stays = false) {
    const requests = holdRequests();
    const element = mountQuoteForm(attributes);
    await fillIn(element);
    const reported = new Promise((resolve) => element.addEventListener('luxe-submitted', resolve));
    submit(element);
    const request = await until(() => requests[0]);
    if (!stays) element.remove();
    // The element unmounts after the task of its removal.
    await nextTask();
    request.answer(200);
    await reported;
    await nextTask();
  }

  for (const stays of [true, false]) {
    it(`goes to success-url only if it is still on the page (${stays ? 'it is' : 'it is not'})`, async () => {
      location.hash = '';
      await sendAndRemove({ 'success-url': '#thanks' }, stays);
      expect(location.hash).to.equal(stays ? '#thanks' : '');
      location.hash = '';
    });
  }

  it('pushes its events at once instead of keeping them for the success page', async () => {
    const page = window as { dataLayer?: unknown[] };
    replace(window, 'dataLayer', []);
    await sendAndRemove({ 'success-url': '/thanks', 'analytics-page': 'success' });
    expect(page.dataLayer).to.deep.include({ event: 'item-submitted', item_category: 'Handbag' });
  });
});

describe('the quote form after a failure', () => {
  it('has the focus on its button, shows no errors of earlier attempts, and the failure until the next', async () => {
    const requests = holdRequests();
    const element = mountQuoteForm({ lang: 'en' });
    /** Sends the form in vain and waits for the failure. */
    const fail = async (attempt: number) => {
      submit(element);
      const request = await until(() => requests[attempt]);
      expect(findAll(element, '.failure')).to.deep.equal([]);
      request.answer(500);
      await until(() => findAll(element, '.failure')[0]);
    };
    await submitInVain(element);
    await fillIn(element);
    await addItem(element);
    findAll(element, '.item-head button')[1]?.click();
    await until(() => findAll(element, '.undo')[0]);
    // Enter in a field clicks the button without moving the focus.
    byId(element, 'email').focus();
    await fail(0);
    expect(focused()?.id).to.equal('submit');

    type(byId(element, 'email'), '');
    await until(() => element.values.email === '');
    expect(findAll(element, '.error, .summary')).to.deep.equal([]);
    await submitInVain(element);
    expect(findAll(element, '.failure')).to.deep.equal([]);

    type(byId(element, 'email'), person.email);
    await fail(1);
    await fail(2);
    // An item that was removed before can still be restored.
    find(element, '.undo').click();
    await until(() => textOf(element).includes('Item 2'));
  });

  it('can be sent again when a photo could not be read', async () => {
    const requests = holdRequests();
    const element = mountQuoteForm();
    await fillIn(element);
    const { readAsDataURL } = FileReader.prototype;
    replace(FileReader.prototype, 'readAsDataURL', function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    submit(element);
    await until(() => findAll(element, '.failure')[0]);
    expect(requests).to.deep.equal([]);
    replace(FileReader.prototype, 'readAsDataURL', readAsDataURL);
    submit(element);
    (await until(() => requests[0])).answer(200);
    await until(() => findAll(element, '.card')[0]);
  });
});
