import { expect } from 'chai';
import { type DraftKey, listDrafts, openDraft } from '../../../widgets/quote-form/draft/draft.ts';

const key: DraftKey = ['a form', 1];

// In its own file, since the database must not have been opened before.
describe('a draft in a browser without storage', () => {
  const { indexedDB, setTimeout } = window;
  const replace = (value: unknown) =>
    Object.defineProperty(window, 'indexedDB', { configurable: true, value });
  afterEach(() => {
    replace(indexedDB);
    window.setTimeout = setTimeout;
  });

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
      replace(factory);
      store.save({}, Date.now());
      expect(await store.load()).to.equal(undefined);
      expect(await listDrafts()).to.deep.equal([]);
      await store.clear();
    }
  });

  it('settles when the database never answers', async () => {
    replace({ open: () => ({}) });
    // Skips the timeout of the database.
    const runAtOnce = (run: () => void) => setTimeout(run);
    window.setTimeout = runAtOnce as typeof setTimeout;
    expect(await openDraft(key).load()).to.equal(undefined);
    expect(await listDrafts()).to.deep.equal([]);
  });
});
