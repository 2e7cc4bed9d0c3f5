import type { PictureName } from './content.ts';

/** A master in this folder; the watch has one of its own for right-to-left pages. */
export type MasterName = PictureName | 'hero-watch-rtl';

/** How a photograph may be used. */
export interface PictureFacts {
  /** Of its empty side, where words go. */
  tone: 'dark' | 'light';
  /** In Arabic it is mirrored: never one with a watch, whose hands would run backwards. */
  mirrors: boolean;
  /** Width and height of the crop for phones, cut from the side of the subject. */
  narrow: readonly [width: number, height: number];
  /** The side where the subject stands. */
  subject: 'left' | 'right';
}

const hero: PictureFacts = { tone: 'dark', mirrors: true, narrow: [1125, 1125], subject: 'right' };
const tile: PictureFacts = { tone: 'light', mirrors: true, narrow: [1000, 1000], subject: 'right' };

/** What the masters show decides how they are cut, mirrored and written upon. */
export const pictureFacts: Record<MasterName, PictureFacts> = {
  'hero-jewelry': hero,
  'hero-watch': { ...hero, mirrors: false },
  'hero-watch-rtl': { ...hero, mirrors: false, subject: 'left' },
  'hero-handbag': { ...hero, tone: 'light' },
  'still-assets': { ...hero, mirrors: false, narrow: [1500, 1125] },
  'still-vault': { ...hero, narrow: [1500, 1125] },
  'bg-silk': hero,
  'bg-marble': hero,
  'tile-handbag': tile,
  'tile-jewelry': tile,
  'tile-watch': { ...tile, mirrors: false },
};
