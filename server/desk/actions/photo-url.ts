/** `large`: at most 1600 px. */
export type PhotoSize = 'thumbnail' | 'large';

/** Returns the URL of a photo on the desk. `rowId`: id of the version of its lead, see versionId. */
export function photoUrl(
  rowId: string,
  itemPosition: number,
  position: number,
  size: PhotoSize,
): string {
  return `/photos/${rowId}/${itemPosition}/${position}/${size}`;
}
