import type { Language } from '../../widgets/domain/languages.ts';
import type { Questions } from '../../widgets/faq/questions.en.ts';
import type { AboutPage } from './about.ts';
import type { HomePage } from './home.ts';
import type { LegalPage } from './legal.ts';
import type { MenuPath, PageGroup } from './menus.ts';
import type { PageHero, Picture, Point, ReplyText } from './parts.ts';
import type { ServicePage } from './services.ts';

/** Title and description of a page, for tabs and search engines. */
export interface PageMeta {
  /** At most 60 characters, with the name of the business. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
}

/** Contact page; the values of its rows are in `settings`. */
interface ContactPage {
  hero: PageHero;
  heading: string;
  rows: {
    email: string;
    whatsapp: string;
    phone: string;
    hours: string;
    office: string;
  };
  /** Country names in the WhatsApp row. */
  whatsappCountries: Readonly<Record<'AE' | 'SA', string>>;
  mapLink: string;
  map: { alt: string };
  officePicture: Picture;
  prompt: Point & { action: string };
}

/** Ten questions and their answers. */
interface FaqsPage {
  hero: PageHero;
  heading: string;
  /** The built-in questions of the FAQ widget, with the anchors QG1 to QG5 and QSS1 to QSS5. */
  questions: Questions;
  /** Link to the contact page, in browsers without declarative shadow roots. */
  contactLink: string;
}

/** Page after a submission. */
interface ThankYouPage {
  heading: string;
  subtitle: ReplyText;
  /** Shown if the server left out files of a form sent without script. */
  leftOut: string;
  /** Next step, WhatsApp chat and reference. */
  facts: {
    next: { heading: string; text: ReplyText };
    whatsapp: string;
    whatsappLink: string;
    /** First message of the chat; the reference is appended if it is known. */
    whatsappMessage: string;
    reference: string;
  };
  nextHeading: string;
  /** Next steps and their times. */
  next: readonly [reply: { heading: ReplyText; text: string }, ...others: Point[]];
  /** Link to the page of the request. */
  follow: string;
  another: string;
  share: {
    heading: string;
    /** Subject and text of the shared message. */
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

/** Page around the widget that records the answer to an offer. */
interface OfferDetailsPage {
  heading: string;
  lead: string;
  text: string;
  /** Shown when no script runs. */
  noScript: string;
}

/** Plain quote form, and the page that returns it with errors. */
interface PlainFormPage {
  /** Shown if the input could not be returned. */
  goBack: string;
  writeToUs: string;
}

/** 404 page. */
interface NotFoundPage {
  heading: string;
  text: string;
  home: string;
  linksHeading: string;
}

/** Texts of every page. */
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
  /** Its texts are in server/request. */
  request: Record<never, never>;
  notFound: NotFoundPage;
}

/** All texts of the site in one language. */
export interface Content extends Pages {
  language: Language;
  meta: Record<keyof Pages, PageMeta>;
  common: {
    skipLink: string;
    getQuote: string;
    /** One line at 360 px. */
    trust: string;
    translation: string;
    sampleTestimonials: string;
    sampleTeam: string;
    /** For screen readers, after links that open a new tab. */
    newTab: string;
    /** Replaces the quote form when no script runs and the API has another origin. */
    formNeedsScript: string;
    writeToUs: string;
  };
  nav: {
    label: string;
    homeLink: string;
    openMenu: string;
    closeMenu: string;
  };
  /** Headings of groups of pages in menu and footer. */
  pageGroups: Readonly<Record<PageGroup, string>>;
  /** Names of pages in menu and footer. */
  pageNames: Readonly<Record<MenuPath, string>>;
  /** Name of the country switch for screen readers. */
  countrySwitch: string;
  footer: {
    label: string;
    tagline: string;
    connect: string;
    landline: string;
    /** With `{{year}}` and `{{name}}`. */
    copyright: string;
  };
  /** Shown while the country is looked up. */
  loading: string;
}
