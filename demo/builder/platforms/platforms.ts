import { ghost } from './ghost.ts';
import { gtm } from './gtm.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { mediawiki } from './mediawiki.ts';
import { next } from './next.ts';
import type { Platform } from './platform.ts';
import { react } from './react.ts';
import { vue } from './vue.ts';
import { wordpress } from './wordpress.ts';

/**
 * Everything that the builder writes code for, in the order of its groups. Where the signs of several fit a
 * page, the first one is meant: the tag manager stands last, as it is on pages of all kinds.
 */
export const platforms: readonly Platform[] = [
  html,
  wordpress,
  ghost,
  mediawiki,
  markdown,
  next,
  react,
  vue,
  gtm,
];

/** What the builder's address may say, `?platform=`. */
export const platformIds: readonly string[] = platforms.map(({ id }) => id);

/** The platform of an id; the first one where there is none. */
export function platformOf(id: string): Platform {
  return platforms.find((one) => one.id === id) ?? html;
}
