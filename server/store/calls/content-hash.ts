import { createHash } from 'node:crypto';
import { sha256Of } from '../photo-name.ts';
import type { Lead, PhotoContent } from '../store.ts';

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The same wherever the bytes lie. */
function hashOfPhoto({ content, storedAs }: PhotoContent): string {
  return storedAs === undefined ? sha256(content) : sha256Of(storedAs);
}

/**
 * A hash of everything the visitor entered, by which a repeated lead is told from a corrected one.
 * Left out is what the same form says differently when it is sent again: the moment, the language of
 * the page, the campaign and what was noticed; the names of photos, as their bytes say more; and what
 * follows from the rest.
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
      // Their bytes are not kept.
      lead.leftOut.map(({ field, name, reason }) => [field, name, reason]),
      // A test is no copy of the lead that says the same: one of them goes to the team.
      ...(lead.isTest ? ['test'] : []),
    ]),
  );
}
