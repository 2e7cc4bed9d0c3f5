import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import type { Person } from './journey.ts';
import { soon } from './site.ts';

/** The records of drafts that are kept in the browser; as JSON, photos have no bytes. */
async function recordsIn<T>(tab: Tab, storeName: 'forms' | 'photos'): Promise<T[]> {
  const json = await tab.evaluate(
    (store) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('luxe');
        opening.onsuccess = () => {
          const database = opening.result;
          const isThere = database.objectStoreNames.contains(store);
          const reading = isThere && database.transaction(store).objectStore(store).getAll();
          // An open connection would block the form's own.
          database.close();
          if (!reading) return done('[]');
          reading.onsuccess = () => done(JSON.stringify(reading.result));
        };
      }),
    storeName,
  );
  return JSON.parse(json);
}

/** Number of photos that are kept for drafts. */
export async function keptPhotos(tab: Tab): Promise<number> {
  return (await recordsIn(tab, 'photos')).length;
}

interface DraftValues {
  contact: Partial<Person>;
  items: { model: string }[];
}

export async function keptDrafts(tab: Tab): Promise<DraftValues[]> {
  return (await recordsIn<{ values: DraftValues }>(tab, 'forms')).map(({ values }) => values);
}

/** Waits until the draft with this model is stored: a new profile's first IndexedDB is slow to open. */
export const waitForDraft = (tab: Tab, model: string) =>
  soon(() => keptDrafts(tab)).toContainEqual(
    expect.objectContaining({ items: [expect.objectContaining({ model })] }),
  );

/** Returns the models that the forms of a page show. Leaves out forms not fully rendered: their button comes last. */
export const modelsIn = (tab: Tab) =>
  tab.evaluate(() =>
    window.probe.forms().flatMap(({ shadowRoot }) => {
      const field = shadowRoot?.querySelector<HTMLInputElement>('#item-1-model');
      return field && shadowRoot?.querySelector('#submit') ? [field.value] : [];
    }),
  );

/** The keys of the campaign that is saved in the browser. */
export const savedCampaign = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /utm|social/.test(key)));
