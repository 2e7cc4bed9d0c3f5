import { expect } from 'chai';
import {
  fromDraftPhoto,
  openDraft,
  type QuoteDraft,
  toDraftPhoto,
} from '../../widgets/client/draft.ts';
import { preparePhoto } from '../../widgets/client/photos.ts';
import { smallJpeg } from '../helpers/photo-files.ts';

const day = 24 * 60 * 60 * 1000;

function draftOf(changes: Partial<QuoteDraft> = {}): QuoteDraft {
  const values = { firstName: 'سارة' };
  return { savedAt: Date.now(), submissionId: 'id-1', values, photos: [], ...changes };
}

describe('draft', () => {
  const store = openDraft('a-form');
  afterEach(() => store.clear());

  it('gives back fields and photos', async () => {
    const photo = await preparePhoto(await smallJpeg('bag.jpg'));
    const draft = draftOf({ photos: [[await toDraftPhoto(photo)], []] });
    await store.save(draft);
    const loaded = await openDraft('a-form').load();
    expect(loaded?.values).to.deep.equal({ firstName: 'سارة' });
    const [kept] = loaded?.photos[0] ?? [];
    const restored = await fromDraftPhoto(kept ?? (await toDraftPhoto(photo)));
    expect(restored).to.include({ id: photo.id, name: 'bag.jpg', size: photo.size });
    expect(new Uint8Array(await restored.blob.arrayBuffer())).to.deep.equal(
      new Uint8Array(await photo.blob.arrayBuffer()),
    );
    expect(restored.thumbnail?.width).to.equal(320);
  });

  it('is one per key', async () => {
    await store.save(draftOf());
    expect(await openDraft('another-form').load()).to.equal(undefined);
  });

  it('ends after 24 hours and when cleared', async () => {
    await store.save(draftOf({ savedAt: Date.now() - day + 60_000 }));
    expect(await store.load()).to.include({ submissionId: 'id-1' });
    await store.save(draftOf({ savedAt: Date.now() - day - 1 }));
    expect(await store.load()).to.equal(undefined);
    await store.save(draftOf());
    await store.clear();
    expect(await store.load()).to.equal(undefined);
  });

  it('that can’t be stored is silently none', async () => {
    await store.save(draftOf({ values: () => 'functions can’t be cloned' }));
    expect(await store.load()).to.equal(undefined);
  });
});

describe('draft in a browser that refuses', () => {
  const { indexedDB } = window;
  const replace = (value: unknown) =>
    Object.defineProperty(window, 'indexedDB', { configurable: true, value });
  afterEach(() => replace(indexedDB));

  /** The module anew: the first one may hold an open database. */
  async function freshStore(name: string) {
    const fresh: typeof import('../../widgets/client/draft.ts') = await import(
      `../../widgets/client/draft.ts?${name}`
    );
    return fresh.openDraft('a-form');
  }

  it('is silently none', async () => {
    const store = await freshStore('refused');
    for (const factory of [
      undefined,
      {
        open() {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    ]) {
      replace(factory);
      await store.save(draftOf());
      expect(await store.load()).to.equal(undefined);
      await store.clear();
    }
  });

  it('settles when the database never answers', async () => {
    const store = await freshStore('stalled');
    replace({ open: () => ({}) });
    expect(await store.load()).to.equal(undefined);
  });
});
