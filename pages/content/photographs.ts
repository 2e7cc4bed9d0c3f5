/** How a photograph may be used. */
export interface Photograph {
  /** Of its empty side, where words go. */
  tone: 'dark' | 'light';
  /** In Arabic it is mirrored: never one with a watch or with figures, which would run backwards. */
  mirrors: boolean;
  /** Width and height of the crop for phones, cut from the side of the subject. */
  narrow: readonly [width: number, height: number];
  /** The side where the subject stands. */
  subject: 'left' | 'right';
  /** Its middle from left to right, in percent: what stays where a picture is cut. Default: that side. */
  middle?: number;
}

const hero: Photograph = { tone: 'dark', mirrors: true, narrow: [1125, 1125], subject: 'right' };
const still: Photograph = { ...hero, narrow: [1080, 810] };
const tile: Photograph = { ...hero, tone: 'light', narrow: [1000, 1000], middle: 50 };

/** What the masters in pages/images show decides how they are cut, mirrored and written upon. */
export const photographs = {
  'hero-jewelry': hero,
  'hero-watch': { ...hero, mirrors: false },
  'hero-watch-rtl': { ...hero, mirrors: false, subject: 'left' },
  'hero-handbag': { ...hero, tone: 'light' },
  'macro-bag': { ...still, tone: 'light', middle: 60 },
  'macro-ring': { ...still, tone: 'light' },
  'still-assets': { ...hero, mirrors: false, narrow: [1500, 1125] },
  'still-coins': still,
  'still-contract': { ...still, narrow: [1440, 810], middle: 45 },
  'still-keys': { ...still, mirrors: false, narrow: [1200, 900], middle: 62 },
  'still-pair': { ...still, tone: 'light', mirrors: false },
  'still-parcel': { ...still, tone: 'light' },
  'bg-silk': hero,
  'bg-marble': hero,
  'tile-handbag': tile,
  'tile-jewelry': tile,
  'tile-watch': { ...tile, mirrors: false },
} as const satisfies Record<string, Photograph>;

/** A master by the name of its file without `.jpg`. */
export type MasterName = keyof typeof photographs;

/** What texts ask for; the watch has a master of its own for right-to-left pages. */
export type PhotographName = Exclude<MasterName, 'hero-watch-rtl'>;
