import type { TeamMember } from './people.ts';
import type { PhotographName } from './photographs.ts';

/**
 * The line icons, by the name of their file in pages/images/icons without `.svg`, and the one thing that each
 * stands for. Where a number or a picture says more there is none.
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

/** A promise of a reply; opening hours decide which of its texts is true. */
export interface ReplyText {
  /** True at any hour: shown without script, and where the time of the submission is unknown. */
  always: string;
  today: string;
  /** With `{{day}}` for a weekday. */
  later: string;
}

/** The same, where a line icon stands for it, under that. */
export interface IconPoint extends Point {
  icon?: IconName;
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
  values: readonly Point[];
}

/** The people, under the head of the section. */
export interface TeamSection extends SectionHead {
  members: readonly TeamMember[];
}
