/** Crop and use of a photograph. */
export interface Photograph {
  /** Tone of the empty side, where text goes. */
  tone: 'dark' | 'light';
  /** True if Arabic pages mirror it; false if it shows a watch or digits. */
  mirrors: boolean;
  /** Pixels of the crop for phones, which is cut at the side of the subject and fills the width of the screen. */
  narrow: readonly [width: number, height: number];
  /** Side of the subject. */
  subject: 'left' | 'right';
  /** Horizontal center of the subject in percent, kept when the picture is cropped. Default: the subject's side. */
  middle?: number;
  /** AVIF quality of the largest crop for phones, if its fine lines would take too many bytes (docs/site.md). */
  quality1080?: number;
  /** True for a picture behind text, faint or dimmed, where phones need no detail. */
  isBackdrop?: boolean;
}

const hero: Photograph = { tone: 'dark', mirrors: true, narrow: [1650, 1125], subject: 'right' };
const still: Photograph = { ...hero, narrow: [1500, 1125] };
const backdrop: Photograph = { ...hero, narrow: [1125, 1125], isBackdrop: true };
const tile: Photograph = { ...hero, tone: 'light', narrow: [1000, 1000], middle: 50 };

/** Masters in pages/images, by name. */
export const photographs = {
  'hero-jewelry': hero,
  'hero-watch': { ...hero, mirrors: false },
  'hero-watch-rtl': { ...hero, mirrors: false, subject: 'left' },
  'hero-handbag': { ...hero, tone: 'light' },
  'macro-bag': { ...still, tone: 'light', narrow: [1080, 810], middle: 60, quality1080: 23 },
  'macro-ring': { ...still, tone: 'light', quality1080: 27 },
  'still-assets': { ...still, mirrors: false },
  'still-coins': { ...still, quality1080: 13 },
  'still-contract': { ...still, narrow: [1440, 810], middle: 45 },
  'still-keys': { ...still, mirrors: false, narrow: [1800, 1350], middle: 58 },
  'still-pair': { ...still, tone: 'light', mirrors: false, quality1080: 31 },
  'still-parcel': { ...still, tone: 'light', quality1080: 31 },
  'bg-silk': backdrop,
  'bg-marble': backdrop,
  'tile-handbag': tile,
  'tile-jewelry': tile,
  'tile-watch': { ...tile, mirrors: false },
} as const satisfies Record<string, Photograph>;

/** File name of a master, without `.jpg`. */
export type MasterName = keyof typeof photographs;

/** Names that texts use; right-to-left pages have their own master of the watch. */
export type PhotographName = Exclude<MasterName, 'hero-watch-rtl'>;
