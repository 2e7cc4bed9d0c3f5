/**
 * Query parameters by which ad platforms recognize a click, in their spelling. A new click replaces the
 * saved ids of its platform.
 */
export const clickIdsByPlatform = {
  google: ['gclid', 'gbraid', 'wbraid'],
  meta: ['fbclid'],
  microsoft: ['msclkid'],
  tiktok: ['ttclid'],
  snapchat: ['ScCid'],
  x: ['twclid'],
  linkedin: ['li_fat_id'],
} as const;

/** Cookies of Meta's pixel, which identify the click and the browser. */
export const clickIdCookies = ['_fbc', '_fbp'] as const;

export type ClickIdPlatform = keyof typeof clickIdsByPlatform;
export type ClickIdParameter = (typeof clickIdsByPlatform)[ClickIdPlatform][number];
export type ClickIdName = ClickIdParameter | (typeof clickIdCookies)[number];

/** Id that an ad platform gave to a click. Personal data: it leads the platform back to a person. */
export interface ClickId {
  name: ClickIdName;
  value: string;
  /** Time this value was first seen, in epoch milliseconds. On the wire: ISO 8601 in UTC. */
  seenAt: number;
}
