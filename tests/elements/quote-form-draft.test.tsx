import { expect } from 'chai';
import { listDrafts } from '../../widgets/quote-form/draft/draft.ts';
import { type, until } from '../helpers/dom.ts';
import { byId, mountQuoteForm, type QuoteFormElement } from '../helpers/quote-form-element.ts';

interface KeptValues {
  items: { model: string }[];
}

/** Models of all items that this browser keeps. */
async function keptModels(): Promise<string[]> {
  const drafts = await listDrafts();
  return drafts.flatMap(({ values }) => (values as KeptValues).items.map(({ model }) => model));
}

describe('draft of what is typed', () => {
  let element: QuoteFormElement;
  beforeEach(async () => {
    element = mountQuoteForm({ draft: 'on' });
    type(byId(element, 'item-1-model'), 'Kelly');
    await until(async () => (await keptModels()).includes('Kelly'));
  });
  afterEach(() => element.reset());

  it('is written when typing pauses', async () => {
    type(byId(element, 'item-1-model'), 'Kelly 28');
    await until(async () => (await keptModels()).includes('Kelly 28'));
  });

  it('is written at once where the page is hidden: a phone may end it then', async () => {
    type(byId(element, 'item-1-model'), 'Kelly 32');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await keptModels()).to.include('Kelly 32');
  });

  it('is written at once where the page is left', async () => {
    type(byId(element, 'item-1-model'), 'Kelly 35');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(await keptModels()).to.include('Kelly 35');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
});
