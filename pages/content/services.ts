import type {
  Banner,
  PageHero,
  Point,
  PointsSection,
  SectionHead,
  StepsSection,
  StorySection,
} from './parts.ts';

/** Authentication, buy-back, direct sales and pricing: the same skeleton, copy of their own. */
export interface ServicePage {
  hero: PageHero;
  story: StorySection;
  points: PointsSection;
  steps: StepsSection;
  /** Short questions of a reader of this very page, answered in plain text. */
  details: SectionHead & { items: readonly Point[] };
  banner: Banner;
  quote: SectionHead;
}
