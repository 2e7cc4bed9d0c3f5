import type { Language } from '../../widgets/domain/languages.ts';
import { type Questions, en as questions } from '../../widgets/faq/questions.en.ts';
import { settings } from '../settings.ts';
import { aboutUs } from './about-en.ts';
import { home } from './home-en.ts';
import { privacy, terms } from './legal-en.ts';
import type { PhotographName } from './photographs.ts';
import { authentication, buyBack, directSales, pricing } from './services-en.ts';

const name = settings.name.en;

/** Texts of the site in English. Their shape is that of every language (content.ts). */
export const en = {
  // Casts widen the types that other languages must fit.
  language: 'en' as Language,

  /** Titles of at most 60 characters with the name of the business, and descriptions of 70 to 160, for search engines. */
  meta: {
    home: {
      title: `Cash for luxury handbags, watches and jewelry | ${name}`,
      description:
        'AED 1,000,000 and more for luxury handbags, watches and fine jewelry in the UAE: sell outright or buy back later. Send three photos for a quote.',
    },
    authentication: {
      title: `Authentication of watches, bags and jewelry | ${name}`,
      description:
        'Specialists examine watches, handbags and jewelry before an offer is final. See what they look at, and send photos for a first answer the same day.',
    },
    buyBack: {
      title: `Buyback: cash now, buy your item back later | ${name}`,
      description:
        'Receive cash for your watch, handbag or jewelry and buy it back within a fixed period at a price set in advance. Insured, climate-controlled storage.',
    },
    directSales: {
      title: `Sell your luxury item outright | ${name}`,
      description:
        'Sell a luxury handbag, watch or piece of jewelry directly: one offer, immediate payment, virtually no paperwork. Appraised in about 30 minutes.',
    },
    pricing: {
      title: `How we price luxury items | ${name}`,
      description:
        'Data analysis, AI prediction and experience: how we price more than 5,000 luxury items a month, and what you can do to get a precise quote for yours.',
    },
    aboutUs: {
      title: `About us and our team | ${name}`,
      description:
        'Our mission, our four values and the specialists who authenticate, price and look after luxury handbags, watches and fine jewelry in the UAE and KSA.',
    },
    contactUs: {
      title: `Contact our Dubai office | ${name}`,
      description:
        'Email, WhatsApp, telephone, working hours and the address of our office in Dubai. Our team replies the same day, in English or Arabic.',
    },
    faqs: {
      title: `Questions about selling and buyback | ${name}`,
      description:
        'What we accept, how quickly you are paid, how buyback and direct sales work, where items are kept and how they are authenticated: ten short answers.',
    },
    thankYou: {
      title: `Thank you | ${name}`,
      description:
        'We have received your request for a quote. Our team will review it and reply the same day, or on the next working day when we are closed.',
    },
    offerDetails: {
      title: `Your response to our offer | ${name}`,
      description:
        'Here you see whether your response to our offer has been recorded. If the link has expired, our team is one message away.',
    },
    privacy: {
      title: `Privacy policy | ${name}`,
      description:
        'Which personal data we collect with your quote request, why, how long we keep it, who receives it, and how to have it corrected or erased.',
    },
    terms: {
      title: `Terms and conditions | ${name}`,
      description:
        'The terms for quotes, appraisals, buyback and direct sales: who may sell, how offers work, fees, storage and insurance, counterfeits and liability.',
    },
    plainForm: {
      title: `Your request has not been sent yet | ${name}`,
      description:
        'Something is still missing from your quote request. What you typed is kept: complete it here and send it again.',
    },
    request: {
      title: `Your request | ${name}`,
      description:
        'Where your request is, what happens next and when, and the items and photos that you have sent us.',
    },
    notFound: {
      title: `Page not found | ${name}`,
      description:
        'There is no page at this address. Find our services, answers to common questions and ways to contact us from here.',
    },
  },

  common: {
    skipLink: 'Skip to content',
    getQuote: 'Get a quote',
    /** One line at 360 px. */
    trust: 'Expert appraisal · Insured vault · No credit check',
    translation: 'Translation',
    sampleTestimonials: 'Samples, not yet the words of real clients.',
    sampleTeam: 'Sample names and positions, not yet real people.',
    /** Note for screen readers, after links that open a new tab. */
    newTab: '(opens in a new tab)',
    /** Replaces the plain form in browsers without declarative shadow roots, or if the API has another origin. */
    formNeedsScript:
      'The form needs JavaScript. You can send us the same details and photos by WhatsApp or email.',
    writeToUs: 'Write to us',
  },

  nav: {
    label: 'Main',
    homeLink: `${name}, home page`,
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
  },

  /** Headings of groups of pages in menu and footer. */
  pageGroups: {
    services: 'Our services',
    company: 'Company',
    help: 'Help',
    legal: 'Legal',
  },

  /** Names of pages in menu and footer. */
  pageNames: {
    'buy-back': 'Buyback',
    'direct-sales': 'Direct sales',
    pricing: 'Pricing',
    authentication: 'Authentication',
    'about-us': 'About us',
    faqs: 'FAQ',
    'contact-us': 'Contact us',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
  },

  /** Alternative texts of photographs. One without a text only decorates. */
  alts: {
    'hero-jewelry': 'A gold diamond ring on green marble',
    'hero-watch': 'A gold wristwatch with a silver dial on a brown leather strap',
    'hero-handbag': 'A green leather handbag with a gold clasp',
    'macro-bag': 'The gold clasp and the stitching of a brown leather handbag',
    'macro-ring': 'A gold ring with a step-cut green stone on ivory silk',
    'still-assets': 'A watch, a leather handbag and a diamond ring on dark marble',
    'still-coins': 'Gold coins on green silk',
    'still-contract': 'A sealed sheet of paper, a fountain pen and a pair of cufflinks',
    'still-pair': 'A brown leather handbag and a gold watch in window light',
    'still-parcel': 'An ivory box tied with a green ribbon',
    'tile-handbag': 'A green leather handbag on an ivory plinth',
    'tile-jewelry': 'A gold ring with a green stone',
    'tile-watch': 'A gold watch with a green leather strap',
  } as Partial<Record<PhotographName, string>>,

  /** Name of the country switch for screen readers. */
  countrySwitch: 'Country and language',

  footer: {
    label: 'Footer',
    tagline: 'Cash for luxury handbags, watches and fine jewelry.',
    connect: 'Connect with us',
    landline: 'Office',
    copyright: '© {{year}} {{name}}. All rights reserved.',
  },

  home,
  authentication,
  buyBack,
  directSales,
  pricing,
  aboutUs,

  contactUs: {
    hero: {
      eyebrow: 'Contact us',
      heading: 'We look forward to hearing from you',
      text: 'However you reach us, one of our team replies the same day.',
      action: 'Get a quote',
    },
    heading: 'How to reach us',
    rows: {
      email: 'Email',
      whatsapp: 'WhatsApp',
      phone: 'Telephone',
      hours: 'Working days and hours',
      office: 'Office',
    },
    whatsappCountries: { AE: 'UAE', SA: 'KSA' },
    mapLink: 'Get directions',
    map: { alt: 'A pin in a compass rose: our office in Dubai' },
    prompt: {
      heading: 'Already know what you would like to sell?',
      text: 'Then the form is the quickest way to a quote.',
      action: 'Get a quote',
    },
  },

  faqs: {
    hero: {
      eyebrow: 'FAQ',
      heading: 'Questions and\u00a0answers',
      text: 'Ten short answers about quotes, payment, buyback, direct sales and authentication.',
      action: 'Get a quote',
    },
    heading: 'Frequently asked questions',
    /** The built-in questions of the FAQ widget, with the anchors QG1 to QG5 and QSS1 to QSS5. */
    questions: questions as Questions,
    /** Link to the contact page, in browsers without declarative shadow roots. */
    contactLink: 'Get in touch',
  },

  thankYou: {
    heading: 'Thank you, we\u00a0have your request',
    subtitle: {
      always:
        'Our team will review it and reply the same day, or on the next working day when we are closed.',
      today: 'Our team will review it and reply today.',
      later: 'Our team will review it and reply on {{day}}.',
    },
    /** Shown if the server left out files of a form sent without script. */
    leftOut:
      'Not all of your photos were added: we take up to three, as JPEG or PNG. Please send us the others on WhatsApp.',
    facts: {
      next: {
        heading: 'Next step',
        text: {
          always: 'Keep your phone at hand: we will call or write.',
          today: 'Keep your phone at hand: we will call or write today.',
          later: 'We will call or write on {{day}}.',
        },
      },
      whatsapp: 'Questions in the meantime?',
      whatsappLink: 'Message us on WhatsApp',
      /** First message of the chat; the reference is appended if it is known. */
      whatsappMessage: 'Hello, I have sent you a request for a quote.',
      reference: 'Your reference',
    },
    nextHeading: 'What happens next',
    /** The first step, then the others. */
    reply: {
      heading: { always: 'First', today: 'Today', later: 'On {{day}}' },
      text: 'We look at your photos and reply with a first answer, by phone, email or WhatsApp.',
    },
    next: [
      {
        heading: 'At the appraisal',
        text: 'It takes about 30 minutes. Pricing and paperwork are complete within 24 hours.',
      },
      {
        heading: 'Within one business day',
        text: 'You accept our offer, and we pay you.',
      },
    ],
    follow: 'Follow your request',
    another: 'Submit another item',
    share: {
      heading: 'Know someone with fine pieces to sell?',
      /** Subject and text of the shared message. */
      subject: 'Cash for luxury handbags, watches and jewelry',
      message: 'I have just asked for a quote here: cash for luxury handbags, watches and jewelry.',
      email: 'Email',
      facebook: 'Facebook',
      twitter: 'X (Twitter)',
      more: 'More',
      less: 'Less',
      whatsapp: 'WhatsApp',
      gmail: 'Gmail',
      telegram: 'Telegram',
      linkedin: 'LinkedIn',
      threads: 'Threads',
    },
  },

  offerDetails: {
    heading: 'Your response to our offer',
    lead: 'It goes straight to the specialists who made you the offer. If you have a question about it, write to us or call: we are glad to help.',
    text: 'A moment, please: your offer is loading.',
    noScript:
      'Recording your response needs JavaScript. Please turn it on and reload this page, or send us a message. If our message has a link to your request, you can answer there without it.',
  },

  privacy,
  terms,

  /** Page that returns a plain form with errors. */
  plainForm: {
    /** Shown if the input could not be returned. */
    goBack:
      'Use your browser’s back button to return to the form: what you typed is usually still there. Photos may have to be chosen again.',
  },

  notFound: {
    heading: 'We can’t find that page',
    text: 'The address may be mistyped, or the page has moved. Try one of these:',
    home: 'Go to the home page',
    linksLabel: 'Pages you may be looking for',
  },

  /** Shown until the visitor's language is known. */
  loading: 'Loading',
};
