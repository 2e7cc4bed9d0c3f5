/** Photographs and line icons of the pages, the same in both languages. `alts` in en.ts and ar.ts describe photographs. */
import type { Category } from '../../widgets/domain/categories.ts';
import type { PhotographName } from './photographs.ts';

/**
 * Line icons, except those of social networks: file name in pages/images/icons without `.svg`, and the only meaning for
 * which the icon is used.
 */
export const icons = {
  'ai-spark': 'prediction',
  appraisal: 'experience',
  cash: 'instant cash',
  certificate: 'what is agreed',
  fast: 'no waiting',
  handbag: 'handbags',
  pricing: 'data',
  private: 'discretion',
  quote: 'the price',
  ring: 'jewelry',
  trusted: 'trust',
  vault: 'safe keeping',
  watch: 'watches',
} as const;

/** A line icon. */
export type IconName = keyof typeof icons;

/** Photographs at the top of pages, by the key of their texts. Each has an empty side for the text. */
export const heroPictures = {
  authentication: 'macro-ring',
  buyBack: 'still-parcel',
  directSales: 'still-assets',
  pricing: 'still-coins',
  aboutUs: 'still-pair',
  contactUs: 'bg-silk',
  faqs: 'bg-marble',
} as const satisfies Record<string, Exclude<PhotographName, `tile-${string}`>>;

/** Photographs in the slider of the home page. */
export const slidePictures = {
  Jewelry: 'hero-jewelry',
  Watch: 'hero-watch',
  Handbag: 'hero-handbag',
} as const satisfies Record<Category, PhotographName>;

/** Photographs of the tiles of the home page. */
export const tilePictures = {
  Handbag: 'tile-handbag',
  Watch: 'tile-watch',
  Jewelry: 'tile-jewelry',
} as const satisfies Record<Category, PhotographName>;

/** Photographs beside the story of a page. */
export const storyPictures = {
  authentication: 'macro-bag',
  buyBack: 'tile-watch',
  directSales: 'still-contract',
  pricing: 'tile-jewelry',
  aboutUs: 'tile-handbag',
} as const satisfies Record<string, PhotographName>;

/** Photograph beside the invitation of the contact page, until there is one of the office. */
export const officePicture = 'still-pair'; // SAMPLE

/** Icons beside the three points of a service. */
export const serviceIcons = {
  authentication: ['watch', 'handbag', 'ring'],
  buyBack: ['certificate', 'quote', 'vault'],
  directSales: ['fast', 'private', 'quote'],
  pricing: ['pricing', 'ai-spark', 'appraisal'],
} as const satisfies Record<string, readonly IconName[]>;
