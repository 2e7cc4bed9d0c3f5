import {
  type ClickId,
  type ClickIdName,
  clickIdCookies,
  clickIdGroups,
  clickIdLifetime,
  isClickIdValue,
} from '../domain/click-ids.ts';
import type { KeyValueStorage } from './storage.ts';
import { toJson } from './to-json.ts';

/** Saved as JSON: one key, so that ids of one click stay together. */
const key = 'click_ids';

function idsFrom(
  names: readonly ClickIdName[],
  read: (name: ClickIdName) => string | null | undefined,
): ClickId[] {
  return names.flatMap((name) => {
    const value = read(name);
    return isClickIdValue(value) ? { name, value, seenAt: Date.now() } : [];
  });
}

/**
 * Returns the saved ids of the last 90 days. Also drops ids that are more than 90 days in the future: they were saved
 * while the clock was wrong, and would expire too late.
 */
function savedIds(storage: KeyValueStorage): ClickId[] {
  try {
    const saved: ClickId[] = JSON.parse(storage.get(key) ?? '[]');
    return saved.filter(
      ({ seenAt }) => typeof seenAt === 'number' && Math.abs(Date.now() - seenAt) < clickIdLifetime,
    );
  } catch {
    // The saved text is not a list in JSON: it was changed by hand or by another script.
    return [];
  }
}

/**
 * Saves the click ids of a query string (`location.search`), and forgets those older than 90 days. The last
 * click wins: ids of a platform replace all its saved ones. A value that is saved already keeps its time.
 */
export function captureClickIds(storage: KeyValueStorage, search: string): void {
  const query = new URLSearchParams(search);
  const saved = savedIds(storage);
  const ids: ClickId[] = [];
  for (const names of clickIdGroups as readonly (readonly ClickIdName[])[]) {
    const known = saved.filter(({ name }) => names.includes(name));
    const clicked = idsFrom(names, (name) => query.get(name));
    for (const id of clicked) {
      for (const earlier of known) {
        if (earlier.value === id.value) id.seenAt = earlier.seenAt;
      }
    }
    ids.push(...(clicked[0] ? clicked : known));
  }
  if (ids.length > 0) storage.set(key, toJson(ids));
  else storage.remove(key);
}

/** Returns the saved ids, and those in the page's cookies. This script never writes the cookies. */
export function currentClickIds(storage: KeyValueStorage): ClickId[] {
  let cookies = '';
  try {
    cookies = document.cookie;
  } catch {
    // A sandboxed frame has no cookies.
  }
  const inCookies = idsFrom(
    clickIdCookies,
    (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1],
  );
  return [...savedIds(storage), ...inCookies];
}
