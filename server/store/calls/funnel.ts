import { bulk, raw } from 'sql-template-tag';
import { otherValue } from '../../../widgets/domain/funnel.ts';
import { type Database, type Query, sql } from '../database.ts';
import type { FunnelCalls, FunnelCount, FunnelKey, FunnelSum, NewFunnelCount } from '../funnel.ts';
import { toStorableText } from '../storable-text.ts';
import { equals } from './statements.ts';

/**
 * Maximum rows of an hour. A partner's rows with `(other)` texts exceed the limit per partner, and rows of the partner
 * `(other)` exceed both limits: they are few, because they differ only in element, language, step and field.
 */
const rowLimits = { perPartner: 200, inAll: 2000 };
/** Longer texts are cut, to bound the size of a row. */
const maxTextLength = 100;
const hour = 60 * 60 * 1000;
/** Rows per insert statement: their 600 parameters are far below the limits of both databases. */
const rowsPerStatement = 50;
/** Sums that readFunnel returns at most. */
const maxSums = 10_000;

/** The primary key, in order. */
const keyColumns = [
  'hour',
  'partner',
  'source',
  'medium',
  'campaign',
  'language',
  'element',
  'version',
  'variant',
  'step',
  'field',
] as const satisfies readonly (keyof FunnelKey)[];

const keyList = raw(keyColumns.join(', '));

const serialize = (key: FunnelKey) => JSON.stringify(keyColumns.map((column) => key[column]));

/** Sums counts of the same key, sorted by it: two servers that write the same rows lock them in one order. */
function merge(counts: readonly FunnelCount[]): FunnelCount[] {
  const merged = new Map<string, FunnelCount>();
  for (const row of counts) {
    const key = serialize(row);
    merged.set(key, { ...row, count: row.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Truncates a text, and removes halves of surrogate pairs that the cut may leave. */
const cut = (text: string) => toStorableText(text.slice(0, maxTextLength));

/** Texts that the host of a page chooses, and clients can make up. */
const hostTexts = ['source', 'medium', 'campaign', 'version', 'variant'] as const;

function withShortTexts(row: NewFunnelCount): NewFunnelCount {
  const short = (['partner', ...hostTexts] as const).map((name) => [name, cut(row[name])]);
  return { ...row, ...Object.fromEntries(short) };
}

const otherTexts = Object.fromEntries(hostTexts.map((name) => [name, otherValue]));

/**
 * Replaces new combinations by `(other)` where the hour has no more space for them: first their texts, which leaves
 * few combinations per partner, then their partner too.
 */
async function fold(query: Query, start: number, counts: readonly FunnelCount[]) {
  const rows = await query.all<{ partner: string; count: number }>(sql`
    select partner, count(*) as count from funnel_counts where hour = ${start} group by partner`);
  const rowsOf = new Map(rows.map(({ partner, count }) => [partner, count]));
  let total = [...rowsOf.values()].reduce((sum, count) => sum + count, 0);
  const keysOf = new Map<string, Set<string>>();

  async function readKeys(partner: string): Promise<Set<string>> {
    const stored = rowsOf.has(partner)
      ? await query.all<FunnelKey>(sql`
          select ${keyList} from funnel_counts where hour = ${start} and partner = ${partner}`)
      : [];
    const keys = new Set(stored.map(serialize));
    keysOf.set(partner, keys);
    return keys;
  }

  /** Reserves space for a row; returns false if there is none. A row that exists already needs none. */
  async function reserve(row: FunnelCount, limit: number): Promise<boolean> {
    const keys = keysOf.get(row.partner) ?? (await readKeys(row.partner));
    const key = serialize(row);
    if (keys.has(key)) return true;
    const used = rowsOf.get(row.partner) ?? 0;
    if (used >= limit || total >= rowLimits.inAll) return false;
    rowsOf.set(row.partner, used + 1);
    total += 1;
    keys.add(key);
    return true;
  }

  const folded: FunnelCount[] = [];
  for (const row of counts) {
    const withoutTexts = { ...row, ...otherTexts };
    if (await reserve(row, rowLimits.perPartner)) folded.push(row);
    else if (await reserve(withoutTexts, rowLimits.inAll)) folded.push(withoutTexts);
    else folded.push({ ...withoutTexts, partner: otherValue });
  }
  return merge(folded);
}

export function funnelCalls(database: Database): FunnelCalls {
  return {
    async addFunnelCounts(counts, now) {
      if (counts.length === 0) return;
      const start = now - (now % hour);
      const merged = merge(counts.map((row) => ({ ...withShortTexts(row), hour: start })));
      await database.transact(async (query) => {
        const rows = await fold(query, start, merged);
        for (let first = 0; first < rows.length; first += rowsPerStatement) {
          const group = rows.slice(first, first + rowsPerStatement);
          const values = group.map((row) => [
            ...keyColumns.map((column) => row[column]),
            row.count,
          ]);
          await query.all(sql`
            insert into funnel_counts (${keyList}, count) values ${bulk(values)}
            on conflict (${keyList}) do update set count = funnel_counts.count + excluded.count`);
        }
      });
    },

    async readFunnel({ from, to, partner }) {
      return database.all<FunnelSum>(sql`
        select variant, element, step, field, sum(count) as count from funnel_counts
        where hour >= ${from} and hour < ${to} and ${equals(sql`partner`, partner)}
        group by variant, element, step, field
        order by sum(count) desc, variant, element, step, field limit ${maxSums}`);
    },

    async deleteOldFunnelCounts(before) {
      const deleted = await database.write(sql`
        delete from funnel_counts
        where hour = (select min(hour) from funnel_counts where hour < ${before})
        returning 1 as deleted`);
      return deleted.length;
    },
  };
}
