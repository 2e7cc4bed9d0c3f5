import type {
  Banner,
  PageHero,
  Point,
  PointsSection,
  SectionHead,
  StepsSection,
  StorySection,
} from './parts.ts';

/** Authentication, buyback, direct sales or pricing: the same sections with different texts. */
export interface ServicePage {
  hero: PageHero;
  story: StorySection;
  points: PointsSection;
  steps: StepsSection;
  /** Short questions about this service, with answers. */
  details: SectionHead & { items: readonly Point[] };
  banner: Banner;
  quote: SectionHead;
}
