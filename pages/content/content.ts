import type { Language } from '../../widgets/domain/languages.ts';
import type { Questions } from '../../widgets/faq/questions.en.ts';
import type { AboutPage } from './about.ts';
import type { HomePage } from './home.ts';
import type { LegalPage } from './legal.ts';
import type { PageHero, Picture, Point, ReplyText } from './parts.ts';
import type { ServicePage } from './services.ts';

/** What a page is called in a tab, and what search engines show of it. */
export interface PageMeta {
  /** At most 60 characters, with the name of the business. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
}

/** A link of a menu: a route, or an anchor on one. */
export interface NavLink {
  label: string;
  href: string;
}

/** A menu, or a group of links in one. */
export interface LinkGroup {
  heading: string;
  links: readonly NavLink[];
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
  whatsappCountries: Readonly<Record<'AE' | 'SA', string>>;
  mapLink: string;
  map: { alt: string };
  officePicture: Picture;
  prompt: Point & { action: string };
}

/** Ten questions and their answers. */
export interface FaqsPage {
  hero: PageHero;
  heading: string;
  general: string;
  services: string;
  /** QG1 to QG5 and QSS1 to QSS5: what the widget shows as well. */
  questions: Questions;
  /** Of the link to the contact page, where no script runs. */
  contactLink: string;
}

/** After a submission. */
export interface ThankYouPage {
  heading: string;
  subtitle: ReplyText;
  /** What the visitor keeps of it: the next step, whom to ask, and under which reference. */
  facts: {
    next: { heading: string; text: ReplyText };
    whatsapp: string;
    whatsappLink: string;
    /** Opens the chat; the reference follows where it is known. */
    whatsappMessage: string;
    reference: string;
  };
  nextHeading: string;
  /** What happens next, and when. */
  next: readonly [reply: { heading: ReplyText; text: string }, ...others: Point[]];
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

/** Around the widget that records the answer to an offer. */
export interface OfferDetailsPage {
  heading: string;
  lead: string;
  text: string;
  /** For a visitor whose browser runs no script. */
  noScript: string;
}

/** The quote form as plain HTML, and the page that gives it back. */
export interface PlainFormPage {
  /** In a form that comes back. */
  photosAgain: string;
  /** In place of a photo: none of those sent can be opened. */
  photoTooLarge: string;
  /** Where what was typed has not come back. */
  goBack: string;
  writeToUs: string;
}

/** In place of a page that is not there. */
export interface NotFoundPage {
  heading: string;
  text: string;
  home: string;
  linksHeading: string;
}

/** The texts of every page. */
export interface Pages {
  home: HomePage;
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
  plainForm: PlainFormPage;
  notFound: NotFoundPage;
}

/** Everything that the site shows, in one language. */
export interface Content extends Pages {
  language: Language;
  meta: Record<keyof Pages, PageMeta>;
  common: {
    skipLink: string;
    getQuote: string;
    translation: string;
    sampleTestimonials: string;
    sampleTeam: string;
    /** After the text of links that open a new tab; for screen readers. */
    newTab: string;
    /** In place of the quote form where no script runs, and the API is elsewhere. */
    formNeedsScript: string;
    writeToUs: string;
  };
  nav: {
    label: string;
    homeLink: string;
    openMenu: string;
    closeMenu: string;
    services: LinkGroup;
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
    columns: readonly LinkGroup[];
    /** Legal links open a new tab: what is in the form stays. */
    legal: LinkGroup;
    connect: string;
    landline: string;
    /** With `{{year}}` and `{{name}}`. */
    copyright: string;
  };
  /** Shown only while the country is looked up. */
  loading: string;
}
