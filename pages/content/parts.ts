import type { TeamMember } from './people.ts';
import type { PhotographName } from './photographs.ts';

/** Line icons: file name in pages/images/icons without `.svg`, and the only meaning for which the icon is used. */
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

/** A photograph with its `alt` text, which is empty if it only decorates. */
export interface Picture {
  picture: PhotographName;
  alt: string;
}

/** A small heading with its text. */
export interface Point {
  heading: string;
  text: string;
}

/** A promise of a reply; the opening hours decide which text is shown. */
export interface ReplyText {
  /** True at any hour: shown without script, or if the time of the submission is unknown. */
  always: string;
  today: string;
  /** With `{{day}}` for a weekday. */
  later: string;
}

/** A point, optionally with a line icon. */
export interface IconPoint extends Point {
  icon?: IconName;
}

/** Heading of a section, with a few words above it (eyebrow) and a paragraph below. */
export interface SectionHead {
  eyebrow?: string;
  heading: string;
  text: string;
}

/** A section with three or more points under its head. */
export interface PointsSection extends SectionHead {
  points: readonly IconPoint[];
}

/** A section with ordered steps along a progress line. */
export interface StepsSection extends SectionHead {
  steps: readonly Point[];
}

/** A wide invitation with a call to action. */
export interface Banner extends Point {
  action: string;
}

/** Top of a page below the home page. */
export interface PageHero extends SectionHead {
  /** A picture with an empty side for the text. */
  picture: Exclude<PhotographName, `tile-${string}`>;
  alt: string;
  action: string;
}

/** A section of running text next to a picture. */
export interface StorySection extends SectionHead, Picture {
  /** Further paragraphs. */
  paragraphs: readonly string[];
}

/** Mission and values. */
export interface MissionSection extends SectionHead {
  mission: Point;
  valuesHeading: string;
  /** Integrity, excellence, customer focus, security. */
  values: readonly Point[];
}

/** The team. */
export interface TeamSection extends SectionHead {
  members: readonly TeamMember[];
}
