/**
 * Returns the query string of an InboxQuery, without `?`, as URLs of the page and /api/leads have it. Leaves
 * empty filters out.
 *
 * @example toQueryString({ tab: 'new', qualified: true }) // 'tab=new&qualified=1'
 */
export function toQueryString(
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === '') return [];
    return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
  });
  return new URLSearchParams(entries).toString();
}
