/** Hashes in hex, outside the main thread. */
export async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
}
