import { versionId } from './calls/statements.ts';
import type { Store, StoredLead } from './store.ts';

/** A photo in its place. Its bytes are read in its turn: together, those of a lead can take gigabytes. */
export interface PlacedPhoto {
  itemPosition: number;
  position: number;
  /** Time at which the visitor added it (epoch ms); undefined for photos that were sent with the form. */
  addedAt?: number | undefined;
  /** Resolves to undefined if the photo was erased, or is no longer in the bucket. */
  read(): Promise<Uint8Array | undefined>;
}

/** Lists the photos of a version, in the order of its items. Positions have no gaps: they are the indexes. */
export function photosOf(store: Pick<Store, 'readPhoto'>, lead: StoredLead): PlacedPhoto[] {
  const rowId = versionId(lead.submissionId, lead.version);
  return lead.items.flatMap(({ photos }, itemPosition) =>
    photos.map(({ addedAt }, position) => ({
      itemPosition,
      position,
      addedAt,
      async read() {
        return (await store.readPhoto({ rowId, itemPosition, position }))?.content;
      },
    })),
  );
}
