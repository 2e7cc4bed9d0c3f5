import type { ReactNode } from 'react';
import type { Content } from '../content/content.ts';
import type { Assets } from '../layout/assets.ts';
import type { PhotoProps } from '../layout/Photo.tsx';
import type { PageRoute } from '../layout/page-context.ts';
import type { StructuredData } from '../layout/SearchAndSharing.tsx';
import { heroPhoto } from '../sections/PageHero.tsx';
import { About } from './About.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Faqs } from './Faqs.tsx';
import { Home, homePhoto } from './Home.tsx';
import { Legal } from './Legal.tsx';
import { NotFound, notFoundPhoto } from './NotFound.tsx';
import { OfferDetails } from './OfferDetails.tsx';
import { PlainFormAnswer } from './PlainFormAnswer.tsx';
import { Service } from './Service.tsx';
import { faqPage, localBusiness } from './structured-data.ts';
import { ThankYou } from './ThankYou.tsx';

/** Everything that is decided by route. */
export interface Route extends PageRoute {
  /** What stands between header and footer. */
  view: (content: Content) => ReactNode;
  /** The photograph that the page opens with, to be loaded before all others. Default: none. */
  firstPhoto?: (content: Content) => PhotoProps | undefined;
  /**
   * Too long for one round trip together with all of its styles and icons: the icons come in a file, and so
   * do the styles for what stands below its first screen, at the `<MoreStyles />` of its view. Default: no.
   */
  isLong?: boolean;
  /** What search engines read about the page besides who we are. Default: nothing. */
  structuredData?: readonly ((content: Content, assets: Assets) => StructuredData)[];
}

const home = {
  content: 'home',
  view: () => <Home />,
  firstPhoto: homePhoto,
  hasQuoteForm: true,
  isLong: true,
  structuredData: [localBusiness],
} satisfies Partial<Route>;

/** What the server answers a plain form with that can't be stored: it has no address of its own. */
export const plainFormAnswer: Route = {
  path: 'plain-form',
  content: 'plainForm',
  view: () => <PlainFormAnswer />,
  visibility: 'hidden',
  isTemplate: true,
};

/** Every page of the site. A new one is a row here, a view, and its texts in pages/content. */
export const routes: readonly Route[] = [
  { path: '', ...home, visibility: 'listed' },
  // The same page: links with an anchor lead to it from all others.
  { path: 'home', ...home, visibility: 'unlisted', canonicalPath: '' },
  {
    path: 'authentication',
    content: 'authentication',
    view: ({ authentication }) => <Service {...authentication} />,
    visibility: 'listed',
    firstPhoto: ({ authentication }) => heroPhoto(authentication.hero),
    hasQuoteForm: true,
  },
  {
    path: 'buy-back',
    content: 'buyBack',
    view: ({ buyBack }) => <Service {...buyBack} />,
    visibility: 'listed',
    firstPhoto: ({ buyBack }) => heroPhoto(buyBack.hero),
    hasQuoteForm: true,
  },
  {
    path: 'direct-sales',
    content: 'directSales',
    view: ({ directSales }) => <Service {...directSales} />,
    visibility: 'listed',
    firstPhoto: ({ directSales }) => heroPhoto(directSales.hero),
    hasQuoteForm: true,
  },
  {
    path: 'pricing',
    content: 'pricing',
    view: ({ pricing }) => <Service {...pricing} />,
    visibility: 'listed',
    firstPhoto: ({ pricing }) => heroPhoto(pricing.hero),
    hasQuoteForm: true,
  },
  {
    path: 'about-us',
    content: 'aboutUs',
    view: () => <About />,
    visibility: 'listed',
    firstPhoto: ({ aboutUs }) => heroPhoto(aboutUs.hero),
    hasQuoteForm: true,
    structuredData: [localBusiness],
  },
  {
    path: 'contact-us',
    content: 'contactUs',
    view: () => <ContactUs />,
    visibility: 'listed',
    firstPhoto: ({ contactUs }) => heroPhoto(contactUs.hero),
    structuredData: [localBusiness],
  },
  {
    path: 'faqs',
    content: 'faqs',
    view: () => <Faqs />,
    visibility: 'listed',
    firstPhoto: ({ faqs }) => heroPhoto(faqs.hero),
    structuredData: [faqPage],
  },
  { path: 'thank-you', content: 'thankYou', view: () => <ThankYou />, visibility: 'unlisted' },
  // The address holds the uuid of an offer.
  {
    path: 'offer-details',
    content: 'offerDetails',
    view: () => <OfferDetails />,
    visibility: 'private',
  },
  {
    path: 'privacy',
    content: 'privacy',
    view: ({ privacy }) => <Legal {...privacy} />,
    visibility: 'listed',
  },
  {
    path: 'terms',
    content: 'terms',
    view: ({ terms }) => <Legal {...terms} />,
    visibility: 'listed',
  },
  {
    path: '404',
    content: 'notFound',
    view: () => <NotFound />,
    visibility: 'hidden',
    firstPhoto: () => notFoundPhoto,
  },
];
