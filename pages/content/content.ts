import type { Language } from '../../widgets/domain/languages.ts';
import type { Questions } from '../../widgets/faq/questions.en.ts';

/** Every page of the site by its route; `/` and `/home` are the same page. */
export const routes = [
  '',
  'home',
  'authentication',
  'buy-back',
  'direct-sales',
  'pricing',
  'about-us',
  'contact-us',
  'faqs',
  'thank-you',
  'offer-details',
  'privacy',
  'terms',
] as const;

export type Route = (typeof routes)[number];

/** The line icons, by the name of their file without `.svg`. */
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

/** The photographs, by the name of their file without `.jpg`. */
export type PictureName =
  | 'bg-marble'
  | 'bg-silk'
  | 'hero-handbag'
  | 'hero-jewelry'
  | 'hero-watch'
  | 'still-assets'
  | 'still-vault'
  | 'tile-handbag'
  | 'tile-jewelry'
  | 'tile-watch';

/** A photograph and what it shows, in words; an empty `alt` where it only decorates. */
export interface Picture {
  picture: PictureName;
  alt: string;
}

export interface PageMeta {
  /** At most 60 characters, with the name of the business. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
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

/** The same under a photograph. */
export interface PicturePoint extends Point, Picture {}

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
  steps: readonly IconPoint[];
}

/** A wide invitation with a call to action to #Quote. */
export interface Banner {
  heading: string;
  text: string;
  action: string;
}

/** A slide of the hero: its picture, and the words on it. */
export interface Slide extends Picture {
  heading: string;
  text: string;
}

/** Top of a page below the home page. */
export interface PageHero extends SectionHead, Picture {
  action: string;
}

/** What a client said. Samples until real ones are there; each is marked with its language. */
export interface Testimonial {
  lang: Language;
  quote: string;
  name: string;
}

/** A team member, shown as a monogram portrait. Samples until real people are there. */
export interface TeamMember {
  name: string;
  position: string;
  /** One or two letters for the drawn portrait. */
  monogram: string;
}

export interface TeamSection extends SectionHead {
  members: readonly TeamMember[];
}

export interface MissionSection extends SectionHead {
  mission: Point;
  valuesHeading: string;
  /** Integrity, excellence, customer focus, security. */
  values: readonly IconPoint[];
}

export interface AcceptSection extends SectionHead {
  /** Handbags, watches, jewelry. */
  categories: readonly PicturePoint[];
  testimonialsHeading: string;
  /** Three in English and one in Arabic, on both pages: give each its `lang` and `dir`. */
  testimonials: readonly Testimonial[];
  /** No personal guarantee, no credit check, no paperwork. */
  promises: readonly IconPoint[];
}

/** A link of a menu: a route, or an anchor on one. */
export interface NavLink {
  label: string;
  href: string;
}

/** The home page: one entry per anchor, in the order of the page. */
export interface HomeContent {
  GetImmediate: { heading: string; text: string; action: string; slides: readonly Slide[] };
  GetInstantCash: StepsSection & { qualities: readonly IconPoint[]; action: string };
  WeAccept: AcceptSection & { action: string };
  WhyLuxury: PointsSection & { action: string };
  Buyback: PointsSection & { action: string; more: string };
  BuybackProcess: StepsSection & { action: string };
  TurnYourAssets: { green: Banner; white: Banner };
  DirectSales: PointsSection & Picture & { action: string; more: string };
  DirectSalesProcess: StepsSection & { action: string };
  Pricing: PointsSection & { action: string; more: string };
  Authentication: PointsSection & { action: string; more: string };
  AboutUs: MissionSection & { more: string };
  Team: TeamSection;
  FAQs: SectionHead;
  ContactUs: SectionHead;
  Quote: SectionHead;
}

/** A section of running text beside a picture. */
export interface StorySection extends SectionHead, Picture {
  /** Further paragraphs. */
  paragraphs: readonly string[];
}

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

export interface AboutPage {
  hero: PageHero;
  story: StorySection;
  mission: MissionSection;
  team: TeamSection;
  banner: Banner;
  quote: SectionHead;
}

/** Labels of the rows; the values are in `settings`. */
export interface ContactPage {
  hero: PageHero;
  heading: string;
  rows: {
    email: string;
    whatsapp: string;
    phone: string;
    hours: string;
    office: string;
  };
  /** Of the link around the map. */
  mapLink: string;
  map: { alt: string };
  officePicture: Picture;
  prompt: Point & { action: string };
}

export interface FaqsPage {
  hero: PageHero;
  heading: string;
  general: string;
  services: string;
  /** QG1 to QG5 and QSS1 to QSS5: what the widget shows as well. */
  questions: Questions;
  prompt: Point & { action: string };
}

export interface ThankYouPage {
  heading: string;
  subtitle: string;
  nextHeading: string;
  /** What happens next, and when. */
  next: readonly IconPoint[];
  another: string;
  share: {
    heading: string;
    /** Text and subject of what is shared. */
    subject: string;
    message: string;
    email: string;
    facebook: string;
    twitter: string;
    more: string;
    less: string;
    whatsapp: string;
    gmail: string;
    telegram: string;
    linkedin: string;
    threads: string;
  };
}

export interface OfferDetailsPage {
  heading: string;
  lead: string;
  text: string;
  /** For a visitor whose browser runs no script. */
  noScript: string;
  another: string;
}

/** A block of a legal text. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Anchor, the same in both languages. */
  id: string;
  heading: string;
  /** A text is a paragraph, a list of texts is a list. */
  blocks: readonly LegalBlock[];
}

export interface LegalPage {
  heading: string;
  /** The date of the last change, in words. */
  updated: string;
  intro: string;
  contentsHeading: string;
  sections: readonly LegalSection[];
}

export interface NotFoundPage {
  heading: string;
  text: string;
  home: string;
  linksHeading: string;
}

/** Everything that the site shows, in one language. */
export interface Content {
  language: Language;
  meta: Record<Route | '404', PageMeta>;
  common: {
    skipLink: string;
    getQuote: string;
    /** Marks samples (testimonials, team) as such. */
    sample: string;
    sampleTestimonials: string;
    sampleTeam: string;
    /** After the text of links that open a new tab; for screen readers. */
    newTab: string;
    /** In place of the quote form until the script runs, and where it doesn't. */
    formNeedsScript: string;
    writeToUs: string;
  };
  nav: {
    label: string;
    homeLink: string;
    openMenu: string;
    closeMenu: string;
    services: NavLink & { links: readonly NavLink[] };
    links: readonly NavLink[];
  };
  switcher: {
    label: string;
    /** Each in its own language on both pages. */
    countries: readonly { country: 'AE' | 'SA'; lang: Language; name: string; language: string }[];
  };
  footer: {
    label: string;
    tagline: string;
    columns: readonly { heading: string; links: readonly NavLink[] }[];
    /** Legal links open a new tab: what is in the form stays. */
    legal: { heading: string; links: readonly NavLink[] };
    connect: string;
    landline: string;
    /** With `{{year}}` and `{{name}}`. */
    copyright: string;
  };
  home: HomeContent;
  authentication: ServicePage;
  buyBack: ServicePage;
  directSales: ServicePage;
  pricing: ServicePage;
  aboutUs: AboutPage;
  contactUs: ContactPage;
  faqs: FaqsPage;
  thankYou: ThankYouPage;
  offerDetails: OfferDetailsPage;
  privacy: LegalPage;
  terms: LegalPage;
  notFound: NotFoundPage;
  /** Shown only while the country is looked up. */
  loading: string;
}
