/**
 * Names a photo in the bucket: SHA-256 of its bytes in hex, a slash, and the uuid of the save that
 * uploads it. No two saves share a name, so removing the photos of a failed save never removes photos
 * of another (docs/photo-store.md, "Why no acknowledged lead can lose a photo").
 */
export function photoName(sha256: string, savingId: string): string {
  return `${sha256}/${savingId}`;
}

/** Returns the SHA-256 in a photo's name, in hex. */
export function sha256Of(photoName: string): string {
  return photoName.slice(0, photoName.indexOf('/'));
}

/** Checks a photo's name: an edited backup may hold any text. */
export function isPhotoName(text: string): boolean {
  return /^[\da-f]{64}\/[\da-f-]{36}$/.test(text);
}
