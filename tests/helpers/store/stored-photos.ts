import type { PhotoContent, Store } from '../../../server/store/store.ts';

/** Reads the photos of the version with this row id, in the order of the form. */
export async function readPhotos(
  store: Pick<Store, 'readLead' | 'readPhoto'>,
  rowId: string,
): Promise<PhotoContent[]> {
  const lead = await store.readLead(rowId);
  const read = (lead?.items ?? []).flatMap(({ photos }, itemPosition) =>
    photos.map((_, position) => store.readPhoto({ rowId, itemPosition, position })),
  );
  return (await Promise.all(read)).filter((photo) => photo !== undefined);
}
