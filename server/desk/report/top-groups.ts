/** The value that the report shows for a stored one. Undefined: no value; null: the report must not name it. */
export type Reading = string | undefined | null;

/** Subject of a row of a table. `none`: has no value; `other`: adds up all values that are not shown. */
interface RowName {
  kind: 'value' | 'none' | 'other';
  value: string;
}

/** A row of a table with its counts. */
export type Group<Counts> = RowName & Counts;

/** Maximum rows of a table, without the row of all others. */
const maxRows = 10;

/** Compares by code units, so that the order is the same on every server. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Adds up the items with the same reading, in the order of `compare`; all groups after the first ten, and items that
 * must not be named, become one group. An item with several readings counts once in each of their groups.
 */
export function topGroups<Item, Counts>(
  items: readonly Item[],
  read: (item: Item) => Reading | Reading[],
  addUp: (items: readonly Item[]) => Counts,
  compare: (one: Counts, other: Counts) => number,
): Group<Counts>[] {
  const readings = items.flatMap((item) =>
    [...new Set([read(item)].flat())].map((reading) => ({ reading, item })),
  );
  const found = [...Map.groupBy(readings, ({ reading }) => reading)].map(([reading, pairs]) => {
    const members = pairs.map(({ item }) => item);
    const kind = reading === undefined ? 'none' : 'value';
    return { reading, members, group: { kind, value: reading ?? '', ...addUp(members) } as const };
  });
  const named = found
    .filter(({ reading }) => reading !== null)
    .sort((a, b) => compare(a.group, b.group) || compareTexts(a.group.value, b.group.value));
  const unnamed = found.filter(({ reading }) => reading === null);
  const others = new Set([...named.slice(maxRows), ...unnamed].flatMap(({ members }) => members));
  const shown = named.slice(0, maxRows).map(({ group }) => group);
  if (others.size === 0) return shown;
  return [...shown, { kind: 'other', value: '', ...addUp([...others]) }];
}

/** Returns true if some group has a value. */
export const haveValues = (groups: readonly RowName[]) =>
  groups.some(({ kind }) => kind !== 'none');
