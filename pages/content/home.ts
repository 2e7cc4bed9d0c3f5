import type {
  Banner,
  IconPoint,
  MissionSection,
  Picture,
  Point,
  PointsSection,
  SectionHead,
  StepsSection,
  TeamSection,
} from './parts.ts';

/** A slide of the hero: picture and caption. */
export interface Slide extends Point, Picture {}

/** The section “How it works”: numbered steps, then qualities with icons. */
interface GetInstantCashSection extends SectionHead {
  steps: readonly Point[];
  qualities: readonly IconPoint[];
}

/** Accepted categories, with testimonials. */
interface AcceptSection extends SectionHead {
  /** Handbags, watches, jewelry: in the order of `categories` (widgets/domain/categories.ts). */
  categories: readonly (Point & Picture)[];
  testimonialsHeading: string;
  /** Name of the list of promises for screen readers. */
  promisesLabel: string;
  /** No personal guarantee, no credit check, no paperwork. */
  promises: readonly Point[];
}

/** Home page: one entry per anchor, in the order of the page. */
export interface HomePage {
  /** `start` labels the links that open the form with a category. */
  GetImmediate: Point & { action: string; slides: readonly Slide[]; start: string };
  GetInstantCash: GetInstantCashSection;
  WeAccept: AcceptSection;
  WhyLuxury: PointsSection;
  Buyback: PointsSection & { action: string; more: string };
  BuybackProcess: StepsSection;
  TurnYourAssets: { green: Banner; white: Banner };
  DirectSales: PointsSection & Picture & { action: string; more: string };
  DirectSalesProcess: StepsSection;
  Pricing: PointsSection & { more: string };
  Authentication: PointsSection & { more: string };
  AboutUs: MissionSection & { more: string };
  Team: TeamSection;
  FAQs: { heading: string };
  ContactUs: SectionHead;
  Quote: SectionHead;
}
