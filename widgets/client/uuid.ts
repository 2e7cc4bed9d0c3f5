/** Returns a random UUID (version 4, RFC 9562): `crypto.randomUUID` is missing on pages without https. */
export function newUuid(): string {
  // Each x is replaced by half of the random byte at its place.
  const form = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';
  const bytes = crypto.getRandomValues(new Uint8Array(form.length));
  return form.replace(/x/g, (_, place) => ((bytes[place] as number) & 15).toString(16));
}
