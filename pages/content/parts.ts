import type { TeamMember } from './people.ts';
import type { PhotographName } from './photographs.ts';

/** The line icons, by the name of their file in pages/images/icons without `.svg`. */
export type IconName =
  | 'ai-spark'
  | 'appraisal'
  | 'buy-back'
  | 'camera'
  | 'cash'
  | 'certificate'
  | 'courier'
  | 'fast'
  | 'handbag'
  | 'payout'
  | 'plate-handbag'
  | 'plate-jewelry'
  | 'plate-watch'
  | 'pricing'
  | 'private'
  | 'quote'
  | 'ring'
  | 'transfer'
  | 'trusted'
  | 'vault'
  | 'watch';

/** A photograph and what it shows, in words; an empty `alt` where it only decorates. */
export interface Picture {
  picture: PhotographName;
  alt: string;
}

/** A small heading with its text. */
export interface Point {
  heading: string;
  text: string;
}

/** The same under a line icon. */
export interface IconPoint extends Point {
  icon: IconName;
}

/** Heading of a section: a few words above it (eyebrow), itself, and a paragraph below it. */
export interface SectionHead {
  eyebrow: string;
  heading: string;
  text: string;
}

/** A section with three or more points under its head. */
export interface PointsSection extends SectionHead {
  points: readonly IconPoint[];
}

/** A section with steps in their order, along the scroll progress line. */
export interface StepsSection extends SectionHead {
  steps: readonly Point[];
}

/** A wide invitation with a call to action to #Quote. */
export interface Banner extends Point {
  action: string;
}

/** Top of a page below the home page. */
export interface PageHero extends SectionHead {
  /** One with an empty side, where the words stand. */
  picture: Exclude<PhotographName, `tile-${string}`>;
  alt: string;
  action: string;
}

/** A section of running text beside a picture. */
export interface StorySection extends SectionHead, Picture {
  /** Further paragraphs. */
  paragraphs: readonly string[];
}

/** What the business is here for. */
export interface MissionSection extends SectionHead {
  mission: Point;
  valuesHeading: string;
  /** Integrity, excellence, customer focus, security. */
  values: readonly IconPoint[];
}

/** The people, under the head of the section. */
export interface TeamSection extends SectionHead {
  members: readonly TeamMember[];
}
