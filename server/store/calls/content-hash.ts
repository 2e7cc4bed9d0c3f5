import { createHash } from 'node:crypto';
import { sha256Of } from '../photo-name.ts';
import type { Lead, PhotoContent } from '../store.ts';

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the same hash for photos in the database and in the bucket. */
function hashOfPhoto({ content, storedAs }: PhotoContent): string {
  return storedAs === undefined ? sha256(content) : sha256Of(storedAs);
}

/**
 * Hashes everything the visitor entered, to tell a repeated lead from a corrected one. Excludes what
 * may change when the same form is sent again (time, page language, campaign, spam signals), file
 * names of photos, and fields derived from others.
 */
export function contentHash(lead: Lead<PhotoContent>): string {
  return sha256(
    JSON.stringify([
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.phone,
      lead.countryCode,
      lead.phoneWithoutCountryCode,
      lead.country,
      lead.items.map(({ category, designer, model, condition, photos }) => [
        category,
        designer,
        model,
        condition,
        photos.map(hashOfPhoto),
      ]),
      // Their bytes are not stored.
      lead.leftOut.map(({ field, name, reason }) => [field, name, reason]),
      // A test does not repeat a real lead with the same content: only the latter is delivered.
      ...(lead.isTest ? ['test'] : []),
    ]),
  );
}
