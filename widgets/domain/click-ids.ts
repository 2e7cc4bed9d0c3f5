/**
 * Query parameters by which ad platforms recognize a click, in their spelling: those of Google, Meta, Microsoft,
 * TikTok, Snapchat, X and LinkedIn. A new click replaces the saved ids of its platform.
 */
export const clickIdGroups = [
  ['gclid', 'gbraid', 'wbraid'],
  ['fbclid'],
  ['msclkid'],
  ['ttclid'],
  ['ScCid'],
  ['twclid'],
  ['li_fat_id'],
] as const;

/** Cookies of Meta's pixel, which identify the click and the browser. */
export const clickIdCookies = ['_fbc', '_fbp'] as const;

type ClickIdParameter = (typeof clickIdGroups)[number][number];
export type ClickIdName = ClickIdParameter | (typeof clickIdCookies)[number];

/** Id that an ad platform gave to a click. Personal data: it leads the platform back to a person. */
export interface ClickId {
  name: ClickIdName;
  value: string;
  /** Time this value was first seen, for cookies the time of sending, in epoch milliseconds. */
  seenAt: number;
}

/** Names of the ids in query strings, without those in cookies. */
export const clickIdParameters: readonly ClickIdParameter[] = clickIdGroups.flat();

/** Names of all ids, in the order of stored ids: at most one id of each name is kept. */
export const clickIdNames: readonly ClickIdName[] = [...clickIdParameters, ...clickIdCookies];

/** Time for which an id is kept after it was first seen, in ms: 90 days. Platforms credit no older click. */
export const clickIdLifetime = 90 * 24 * 60 * 60_000;

/** Tells whether an id can be kept: at most 1000 visible ASCII characters. Platforms cannot match a part of an id. */
export function isClickIdValue(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,1000}$/.test(value);
}
