/**
 * The name of a photo whose bytes lie beside the database: their SHA-256 in hex, a slash, and the uuid
 * of the one saving that has put them there. No two savings share a name, so that what one gives up
 * can never be what another relies on (docs/photo-store.md, "Why no acknowledged lead can lose a photo").
 */
export function photoName(sha256: string, savingId: string): string {
  return `${sha256}/${savingId}`;
}

/** The SHA-256 of the bytes, in hex. */
export function sha256Of(photoName: string): string {
  return photoName.slice(0, photoName.indexOf('/'));
}

/** Whether a text has the form of such a name: a back-up that was changed may hold any other. */
export function isPhotoName(text: string): boolean {
  return /^[\da-f]{64}\/[\da-f-]{36}$/.test(text);
}
