import type { ReactNode } from 'react';
import type { Content } from '../content/content.ts';
import type { Assets } from '../layout/assets.ts';
import type { PhotoProps } from '../layout/Photo.tsx';
import type { PageRoute } from '../layout/page-context.ts';
import type { StructuredData } from '../layout/SearchAndSharing.tsx';
import { heroPhoto } from '../sections/PageHero.tsx';
import { Section } from '../sections/Section.tsx';
import { About } from './About.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Faqs } from './Faqs.tsx';
import { Home, homePhoto } from './Home.tsx';
import { Legal } from './Legal.tsx';
import { NotFound, notFoundPhoto } from './NotFound.tsx';
import { OfferDetails } from './OfferDetails.tsx';
import { PlainFormAnswer } from './PlainFormAnswer.tsx';
import { Service, type ServiceName } from './Service.tsx';
import { faqPage, localBusiness, organization } from './structured-data.ts';
import { ThankYou } from './ThankYou.tsx';

/** A page of the site. */
export interface Route extends PageRoute {
  /** Content between header and footer. */
  view: ReactNode;
  /** Photograph at the top of the page, to preload. */
  firstPhoto?: PhotoProps;
  /** Names of style sheets in pages/styles, of which the page keeps all rules. */
  ownStyles?: readonly string[];
  /** schema.org objects of the page. Default: the organization. */
  structuredData?: readonly ((content: Content, assets: Assets) => StructuredData)[];
}

const home = {
  content: 'home',
  view: <Home />,
  firstPhoto: homePhoto,
  hasQuoteForm: true,
  structuredData: [localBusiness],
} satisfies Partial<Route>;

/** Returns the page of a service; `content` is the key of its texts. */
function serviceRoute(path: string, content: ServiceName): Route {
  return {
    path,
    content,
    view: <Service name={content} />,
    visibility: 'listed',
    firstPhoto: heroPhoto(content),
    hasQuoteForm: true,
  };
}

/** Response to a plain form that was not stored. It has no URL of its own. */
export const plainFormAnswer: Route = {
  path: 'plain-form',
  content: 'plainForm',
  view: <PlainFormAnswer />,
  visibility: 'hidden',
  isTemplate: true,
};

/**
 * Page of a request, below `/request/`. The server fills in its content (server/request/request-page.ts), for which it
 * has style sheets of its own.
 */
export const requestPage: Route = {
  path: 'request',
  content: 'request',
  view: (
    <Section tone="sand" className="request">
      {'{{{request}}}'}
    </Section>
  ),
  visibility: 'private',
  isTemplate: true,
  ownStyles: ['file-input', 'request', 'request-details', 'request-offer'],
};

/** Every page of the site. To add one, add a row here, a view, and texts in pages/content. */
export const routes: readonly Route[] = [
  { path: '', ...home, visibility: 'listed' },
  // The home page again, for links from other pages to its anchors.
  { path: 'home', ...home, visibility: 'unlisted', canonicalPath: '' },
  serviceRoute('authentication', 'authentication'),
  serviceRoute('buy-back', 'buyBack'),
  serviceRoute('direct-sales', 'directSales'),
  serviceRoute('pricing', 'pricing'),
  {
    path: 'about-us',
    content: 'aboutUs',
    view: <About />,
    visibility: 'listed',
    firstPhoto: heroPhoto('aboutUs'),
    hasQuoteForm: true,
    structuredData: [localBusiness],
  },
  {
    path: 'contact-us',
    content: 'contactUs',
    view: <ContactUs />,
    visibility: 'listed',
    firstPhoto: heroPhoto('contactUs'),
    structuredData: [localBusiness],
  },
  {
    path: 'faqs',
    content: 'faqs',
    view: <Faqs />,
    visibility: 'listed',
    firstPhoto: heroPhoto('faqs'),
    structuredData: [organization, faqPage],
  },
  { path: 'thank-you', content: 'thankYou', view: <ThankYou />, visibility: 'unlisted' },
  // Private, because its URL contains the uuid of an offer.
  {
    path: 'offer-details',
    content: 'offerDetails',
    view: <OfferDetails />,
    visibility: 'private',
  },
  {
    path: 'privacy',
    content: 'privacy',
    view: <Legal page="privacy" />,
    visibility: 'listed',
  },
  {
    path: 'terms',
    content: 'terms',
    view: <Legal page="terms" />,
    visibility: 'listed',
  },
  {
    path: '404',
    content: 'notFound',
    view: <NotFound />,
    visibility: 'hidden',
    firstPhoto: notFoundPhoto,
  },
];
