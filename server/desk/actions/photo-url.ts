/** Longest side: 320 px of a thumbnail, 1600 px of a large photo. */
type PhotoSize = 'thumbnail' | 'large';

/** Returns the URL of a photo on the desk. `rowId`: the lead's version, such as `LEAD-ID~2`. Positions start at 0. */
export function photoUrl(
  rowId: string,
  itemPosition: number,
  position: number,
  size: PhotoSize,
): string {
  return `/photos/${rowId}/${itemPosition}/${position}/${size}`;
}
