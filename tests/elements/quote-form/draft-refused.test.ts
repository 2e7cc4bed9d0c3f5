import { expect } from 'chai';
import { type DraftKey, listDrafts, openDraft } from '../../../widgets/quote-form/draft/draft.ts';
import { replace } from '../../helpers/elements/dom.ts';

const key: DraftKey = ['a form', 1];

// Stands in a file of its own, since no other test may have opened the database before.
describe('a draft in a browser without storage', () => {
  it('is silently skipped', async () => {
    const store = openDraft(key);
    for (const factory of [
      undefined,
      {
        open() {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    ]) {
      replace(window, 'indexedDB', factory);
      store.save({}, Date.now());
      expect(await store.load()).to.equal(undefined);
      expect(await listDrafts()).to.deep.equal([]);
      await store.clear();
    }
  });

  it('settles when the database never answers', async () => {
    replace(window, 'indexedDB', { open: () => ({}) });
    // Makes the timeout of the database end at once.
    const { setTimeout } = window;
    replace(window, 'setTimeout', (run: () => void) => setTimeout(run));
    expect(await openDraft(key).load()).to.equal(undefined);
    expect(await listDrafts()).to.deep.equal([]);
  });
});
