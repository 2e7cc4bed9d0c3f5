import { expect } from 'chai';
import { holdDraft, listDrafts, openDraft } from '../../../widgets/quote-form/draft/draft.ts';
import { find, findAll, replace, type, until } from '../../helpers/elements/dom.ts';
import { choose, smallJpeg } from '../../helpers/elements/photo-files.ts';
import {
  byId,
  fill,
  mountQuoteForm,
  photoNames,
  pickerOf,
  type QuoteFormElement,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

interface DraftValues {
  items: { model: string }[];
}

type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

/** Returns the models of all items in stored drafts. */
async function storedModels(): Promise<string[]> {
  const drafts = await listDrafts();
  return drafts.flatMap(({ values }) => (values as DraftValues).items.map(({ model }) => model));
}

/** Returns the number of photos in stored drafts. */
async function storedPhotos(): Promise<number> {
  const drafts = await listDrafts();
  const photos = await Promise.all(drafts.map(({ key }) => openDraft(key).loadPhotos()));
  return photos.flat().length;
}

/** Types key by key without a pause, so that at most the first change is saved at once. */
function typeOn(element: Element, text: string) {
  for (let end = 1; end <= text.length; end++) {
    type(byId(element, 'item-1-model'), text.slice(0, end));
  }
}

describe('the draft', () => {
  let element: QuoteFormElement;
  beforeEach(async () => {
    element = mountQuoteForm({ draft: 'on' });
    type(byId(element, 'item-1-model'), 'Kelly');
    await until(async () => (await storedModels()).includes('Kelly'));
  });
  afterEach(() => element.reset());

  it('is saved when typing pauses, and during continuous typing', async () => {
    typeOn(element, 'Kelly 28');
    await until(async () => (await storedModels()).includes('Kelly 28'));
    let typed = 'Kelly 28';
    await until(async () => {
      typed += '.';
      type(byId(element, 'item-1-model'), typed);
      return (await storedModels()).some((model) => model.startsWith('Kelly 28.'));
    });
    // The page sets other values, and the typed text stays.
    fill(element, { firstName: 'Layla' });
    await until(async () => (await storedModels()).includes(typed));
  });

  for (const [what, act] of [
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['left', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ] as const) {
    it(`is saved at once when the page is ${what}`, async () => {
      typeOn(element, 'Kelly 32');
      act();
      expect(await storedModels()).to.include('Kelly 32');
      // Makes the form take back the draft that it released on `pagehide`.
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  }

  it('is restored with the photos of each item, without the errors of an earlier attempt', async () => {
    fill(element, { items: [{ model: 'Kelly' }, { model: 'Birkin' }] });
    await until(() => pickerOf(element, 1));
    choose(pickerOf(element), [await smallJpeg('1.jpg')]);
    choose(pickerOf(element, 1), [await smallJpeg('2.jpg')]);
    await until(async () => (await storedPhotos()) === 2);
    await submitInVain(element);
    typeOn(element, 'Kelly 25');
    element.remove();
    await until(async () => (await storedModels()).includes('Kelly 25'));

    element = mountQuoteForm({ draft: 'on' });
    await until(() => photoNames(element)[1]);
    expect(element.values.items.map(({ model }) => model)).to.deep.equal(['Kelly 25', 'Birkin']);
    expect(photoNames(element)).to.deep.equal(['Remove photo 1: 1.jpg', 'Remove photo 1: 2.jpg']);
    expect(findAll(element, '.summary, .error')).to.deep.equal([]);
    // Seen above the form, and announced.
    const notice = 'We’ve restored what you entered earlier.';
    expect(find(element, '.notice').textContent).to.contain(notice);
    expect(findAll(element, '[role=status]').at(-1)?.textContent).to.contain(notice);
    await submitInVain(element);
  });

  it('is restored without a photo that was in preparation, and can be sent', async () => {
    const photo = await smallJpeg();
    replace(Blob.prototype, 'arrayBuffer', () => new Promise(() => {}));
    choose(pickerOf(element), [photo]);
    await until(() => findAll(element, '[aria-busy=true]')[0]);
    element.remove();

    element = mountQuoteForm({ draft: 'on' });
    await until(() => element.values.items[0]?.model === 'Kelly');
    // Waits for photos in preparation.
    await submitInVain(element);
  });

  it('is restored over values that the page sets at once', async () => {
    element.remove();
    element = mountQuoteForm({ draft: 'on' });
    fill(element, { firstName: 'Layla', items: [{ model: 'Birkin' }] });
    await until(() => element.values.items[0]?.model === 'Kelly');
  });

  it('does not replace newer text when the visitor comes back to a page that found the storage full', async () => {
    const { put } = IDBObjectStore.prototype;
    replace(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    typeOn(element, 'Kelly 33');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    IDBObjectStore.prototype.put = put;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    // Forms find their drafts one after the other.
    const next = mountQuoteForm({ draft: 'on' });
    type(byId(next, 'item-1-model'), 'Birkin');
    await until(async () => (await storedModels()).includes('Birkin'));
    expect(byId<HTMLInputElement>(element, 'item-1-model').value).to.equal('Kelly 33');
    next.reset();
  });

  it('is not kept with draft="off"', async () => {
    const off = mountQuoteForm({ draft: 'off' });
    type(byId(off, 'item-1-model'), 'Boy');
    // Forms find their drafts one after the other.
    const next = mountQuoteForm({ draft: 'on' });
    type(byId(next, 'item-1-model'), 'Birkin');
    await until(async () => (await storedModels()).includes('Birkin'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await storedModels()).not.to.include('Boy');
    next.reset();
  });

  it('that a copy of the tab shows is waited for once, before the form gets another', async () => {
    element.remove();
    await until(async () => (await storedModels()).includes('Kelly'));
    const [{ key }] = (await listDrafts()) as [Draft];
    const release = await holdDraft(key, true);
    const asked: string[] = [];
    const { locks } = navigator;
    replace(locks, 'request', (name: string, ...rest: [LockOptions, LockGrantedCallback<void>]) => {
      asked.push(name);
      return LockManager.prototype.request.call(locks, name, ...rest);
    });
    element = mountQuoteForm({ draft: 'on' });
    await until(() => asked.some((name) => name !== `luxe ${key}`));
    release?.();
    await openDraft(key).clear();
    expect(asked.filter((name) => name === `luxe ${key}`)).to.have.length(1);
  });

  it('is deleted at once when the form is cleared', async () => {
    typeOn(element, 'Kelly 30');
    element.reset();
    expect(await storedModels()).to.deep.equal([]);
  });
});
