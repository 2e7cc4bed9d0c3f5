import { expect } from 'chai';
import {
  type DraftKey,
  holdDraft,
  listDrafts,
  openDraft,
} from '../../../widgets/quote-form/draft/draft.ts';
import { preparePhoto } from '../../../widgets/quote-form/photos/photos.ts';
import { replace, until } from '../../helpers/elements/dom.ts';
import { smallJpeg } from '../../helpers/elements/photo-files.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Identifies the form and the tab. */
const key: DraftKey = ['a form', 1];

describe('a stored draft', () => {
  const store = openDraft(key);
  const values = { firstName: 'سارة' };
  const loaded = () => openDraft(key).load();
  afterEach(() => store.clear());

  /** Returns the places of drafts, newest first; only those of this file, as tests share a database in some browsers. */
  async function listed(): Promise<string[]> {
    const places = (await listDrafts()).map(({ key: [place] }) => place);
    return places.filter((place) => ['a form', 'another form'].includes(place));
  }

  it('returns fields and current photos', async () => {
    const photo = await preparePhoto(await smallJpeg('bag.jpg'));
    store.save(values, Date.now());
    await store.savePhotos([photo]);
    expect((await loaded())?.values).to.deep.equal(values);
    const [restored] = await openDraft(key).loadPhotos();
    expect(restored).to.include({ id: photo.id, name: 'bag.jpg', size: photo.size });
    expect(restored?.blob.type).to.equal('image/jpeg');
    expect(new Uint8Array((await restored?.blob.arrayBuffer()) ?? [])).to.deep.equal(
      new Uint8Array(await photo.blob.arrayBuffer()),
    );
    expect(restored?.thumbnail?.width).to.equal(320);

    const next = await preparePhoto(await smallJpeg('2.jpg'));
    void store.savePhotos([photo, next]);
    await store.savePhotos([next]);
    expect((await openDraft(key).loadPhotos()).map(({ name }) => name)).to.deep.equal(['2.jpg']);
    await store.clear();
    expect(await openDraft(key).loadPhotos()).to.deep.equal([]);
  });

  it('belongs to one form and tab', async () => {
    const ofOtherTab = openDraft(['a form', 2]);
    await ofOtherTab.savePhotos([await preparePhoto(await smallJpeg())]);
    store.save(values, Date.now());
    expect(await store.loadPhotos()).to.deep.equal([]);
    await store.savePhotos([]);
    expect(await ofOtherTab.loadPhotos()).to.have.length(1);
    await ofOtherTab.clear();
    expect(await ofOtherTab.load()).to.equal(undefined);
    // The name of this form begins with that of the first.
    expect(await openDraft(['a form >', 1]).load()).to.equal(undefined);
  });

  it('expires after 24 hours and is removed on clear, photos included', async () => {
    const photo = await preparePhoto(await smallJpeg());
    store.save(values, Date.now() - day + hour);
    expect(await loaded()).to.deep.include({ key, values });
    // Saved while the clock was wrong.
    store.save(values, Date.now() + day + hour);
    expect(await loaded()).to.equal(undefined);
    store.save(values, Date.now() - day - 1);
    await store.savePhotos([photo]);
    expect(await loaded()).to.equal(undefined);
    // Listing removes all expired drafts, even of forms that are never opened again.
    expect(await listed()).to.deep.equal([]);
    await until(async () => (await openDraft(key).loadPhotos()).length === 0);
    store.save(values, Date.now());
    await store.clear();
    expect(await loaded()).to.equal(undefined);
  });

  it('stays after 24 hours while a tab shows it', async () => {
    const photo = await preparePhoto(await smallJpeg());
    const closed = openDraft(['another form', 1]);
    for (const draft of [store, closed]) {
      draft.save(values, Date.now() - day - 1);
      await draft.savePhotos([photo]);
    }
    const release = await holdDraft(key, false);
    expect(await listed()).to.deep.equal([]);
    await until(async () => (await closed.loadPhotos()).length === 0);
    // The visitor goes on typing.
    store.save(values, Date.now());
    expect(await listed()).to.deep.equal(['a form']);
    expect(await openDraft(key).loadPhotos()).to.have.length(1);
    closed.save(values, Date.now() + 1);
    expect(await listed(), 'newest first').to.deep.equal(['another form', 'a form']);
    await closed.clear();
    release?.();
  });

  it('gets a photo later if the storage was full', async () => {
    const photo = await preparePhoto(await smallJpeg());
    const { put } = IDBObjectStore.prototype;
    replace(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.savePhotos([photo]);
    IDBObjectStore.prototype.put = put;
    await store.savePhotos([photo]);
    expect(await store.loadPhotos()).to.have.length(1);
  });

  it('that cannot be stored is skipped silently', async () => {
    store.save(() => 'functions can’t be cloned', Date.now());
    expect(await loaded()).to.equal(undefined);
  });

  it('is held by one tab at a time', async () => {
    const release = await holdDraft(key, false);
    expect(release).to.be.a('function');
    expect(await holdDraft(key, false)).to.equal(undefined);
    // `true` waits for the other tab to release the draft.
    const waiting = holdDraft(key, true);
    release?.();
    const next = await waiting;
    expect(next).to.be.a('function');
    next?.();
    const other = await holdDraft(['a form', 2], true);
    expect(other).to.be.a('function');
    other?.();
  });

  it('is shared without Web Locks', async () => {
    replace(navigator, 'locks', undefined);
    expect(await holdDraft(key, false)).to.be.a('function');
    expect(await holdDraft(key, false)).to.be.a('function');
  });
});
