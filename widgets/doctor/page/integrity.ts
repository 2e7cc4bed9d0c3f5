/** Algorithms of `integrity`, weakest first. Browsers use only the strongest that is listed. */
const algorithms = ['sha256', 'sha384', 'sha512'];

/** Returns the value of `integrity` for a file; undefined without https, where crypto is not available. */
export async function integrityOf(
  content: ArrayBuffer,
  algorithm = 'sha384',
): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest(algorithm.replace('sha', 'SHA-'), content);
  return bytes && `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** Tells whether browsers accept a file with this `integrity`; undefined without https. */
export async function matchesIntegrity(
  content: ArrayBuffer,
  integrity: string,
): Promise<boolean | undefined> {
  // Options may follow each hash, after `?`.
  const hashes = integrity.split(/\s+/).map((hash) => hash.replace(/\?.*/, ''));
  const used = algorithms.findLast((name) => hashes.some((hash) => hash.startsWith(`${name}-`)));
  // Browsers ignore a value without a hash.
  if (!used) return true;
  const right = await integrityOf(content, used);
  return right === undefined ? undefined : hashes.includes(right);
}
