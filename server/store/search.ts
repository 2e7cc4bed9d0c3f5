import { foldText, toWesternDigits } from '../../widgets/domain/fold-text.ts';
import { normalisePhone } from '../../widgets/domain/phone/phone.ts';
import { isIn, type QuoteField } from '../../widgets/domain/quote-field.ts';
import { contactFields, itemFields } from '../../widgets/domain/quote-fields.ts';
import type { Database } from './database.ts';
import { toItem, toLead } from './rows.ts';
import { sql } from './schema.ts';
import type { Lead } from './store.ts';

/** Rows that get their search text in one transaction: new leads wait for no more than these. */
const batch = 500;

const digitsOf = (text: string) => toWesternDigits(text).replace(/\D/g, '');

function searchedTexts(fields: readonly QuoteField[], texts: object): string[] {
  const values = texts as Readonly<Record<string, string | undefined>>;
  return fields.flatMap((field) => (isIn('search', field) ? [values[field.name] ?? ''] : []));
}

/** What a lead is found by: its words as people compare them, and its phone in digits. */
export function searchText(lead: Lead): string {
  const { phone, country, campaign, partner, items } = lead;
  const texts = [
    // The phone is searched by its digits.
    ...searchedTexts(
      contactFields.filter(({ kind }) => kind !== 'phone'),
      lead,
    ),
    ...items.flatMap((item) => searchedTexts(itemFields, item)),
    partner,
    ...Object.values(campaign),
  ];
  const phones = [phone, normalisePhone(phone, country).phone].map(digitsOf);
  return [...texts.map(foldText), ...new Set(phones)].filter((text) => text !== '').join(' ');
}

/** A text that begins as people begin a phone number, and goes on like one. */
const phoneLike = /^[\s(]*[+0][\d\s().+/-]{4,}$/;

/**
 * The words of a search, as `searchText` has them; none where it has neither letters nor digits. A
 * phone number in any spelling is one word, without what stands before a number at home or abroad.
 */
export function toWords(text: string): string[] {
  const western = toWesternDigits(text);
  if (phoneLike.test(western)) {
    const digits = digitsOf(western).replace(/^0+/, '');
    return digits === '' ? [] : [digits];
  }
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '');
}

/** Rows of a database that had no search get their text when somebody searches first. */
export async function fillSearch(database: Database): Promise<void> {
  for (;;) {
    const filled = await database.transact(async (query) => {
      const rows = await query.all(sql.selectWithoutSearch, batch);
      for (const row of rows) {
        const rowId = String(row.submission_id);
        const items = (await query.all(sql.selectItemsOfLead, rowId)).map(toItem);
        await query.all(sql.writeSearch, rowId, searchText({ ...toLead(row), items }));
      }
      return rows.length;
    });
    if (filled < batch) return;
  }
}
