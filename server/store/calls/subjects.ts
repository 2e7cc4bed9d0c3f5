import type { Database } from '../database.ts';
import type { Store, StoredLead } from '../store.ts';
import { type Row, toItem, toLead, toOffer, toPhoto, toWhatsappLead } from './rows.ts';
import { sql } from './statements.ts';

/** The part of the store that gives one thing by its whole id. */
export function subjectCalls(
  database: Database,
): Pick<Store, 'readLead' | 'readWhatsappLead' | 'readOffer'> {
  async function withItems(row: Row): Promise<StoredLead> {
    const rowId = String(row.submission_id);
    const items = (await database.all(sql.selectItemsOfLead, rowId)).map(toItem);
    for (const photo of await database.all(sql.selectPhotosOfLead, rowId)) {
      items[Number(photo.item_position)]?.photos.push(toPhoto(photo));
    }
    return { ...toLead(row), items };
  }

  return {
    async readLead(rowId) {
      const [row] = await database.all(sql.selectLead, rowId);
      return row && withItems(row);
    },

    async readWhatsappLead(rowId) {
      const [row] = await database.all(sql.selectWhatsappLead, rowId);
      return row && toWhatsappLead(row);
    },

    async readOffer(offerId) {
      const [offerRow] = await database.all(sql.selectOffer, offerId);
      if (!offerRow) return undefined;
      const offer = toOffer(offerRow);
      // Later ones may be a stranger's, who has guessed the id of the lead.
      const versions = await database.all(sql.selectVersions, offer.submissionId);
      const isEarlier = ({ received_at }: Row) => Number(received_at) <= offer.createdAt;
      const row = versions.findLast(isEarlier) ?? versions[0];
      return row && { offer, lead: await withItems(row) };
    },
  };
}
