import { expect } from 'chai';
import { listDrafts } from '../../../widgets/quote-form/draft/draft.ts';
import { type, until } from '../../helpers/elements/dom.ts';
import {
  byId,
  mountQuoteForm,
  type QuoteFormElement,
} from '../../helpers/elements/quote-form-element.ts';

interface DraftValues {
  items: { model: string }[];
}

/** Returns the models of all items in stored drafts. */
async function storedModels(): Promise<string[]> {
  const drafts = await listDrafts();
  return drafts.flatMap(({ values }) => (values as DraftValues).items.map(({ model }) => model));
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

  it('is saved when typing pauses', async () => {
    typeOn(element, 'Kelly 28');
    await until(async () => (await storedModels()).includes('Kelly 28'));
  });

  it('is saved during continuous typing', async () => {
    typeOn(element, 'Kelly 20');
    let typed = 'Kelly 20';
    await until(async () => {
      typed += '.';
      type(byId(element, 'item-1-model'), typed);
      return (await storedModels()).some((model) => model.startsWith('Kelly 20.'));
    });
  });

  it('is saved at once when the page is hidden', async () => {
    typeOn(element, 'Kelly 32');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await storedModels()).to.include('Kelly 32');
  });

  it('is deleted at once when the form is cleared', async () => {
    typeOn(element, 'Kelly 30');
    element.reset();
    expect(await storedModels()).to.deep.equal([]);
  });

  it('is saved at once when the page is left', async () => {
    typeOn(element, 'Kelly 35');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(await storedModels()).to.include('Kelly 35');
    // Makes the form take back the draft that it released on `pagehide`.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
});
