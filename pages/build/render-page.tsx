import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../content/content.ts';
import { Document } from '../layout/Document.tsx';
import type { PhotoProps } from '../layout/Photo.tsx';
import { type Assets, PageProvider, type PageRoute } from '../layout/page-context.ts';
import { About } from '../routes/About.tsx';
import { ContactUs } from '../routes/ContactUs.tsx';
import { Faqs } from '../routes/Faqs.tsx';
import { Home, homePhoto } from '../routes/Home.tsx';
import { Legal } from '../routes/Legal.tsx';
import { NotFound } from '../routes/NotFound.tsx';
import { OfferDetails } from '../routes/OfferDetails.tsx';
import { Service } from '../routes/Service.tsx';
import { ThankYou } from '../routes/ThankYou.tsx';
import { heroPhoto } from '../sections/PageHero.tsx';

interface View {
  body: ReactNode;
  firstPhoto?: PhotoProps | undefined;
}

function viewOf(route: PageRoute, content: Content): View {
  switch (route) {
    case '':
    case 'home':
      return { body: <Home />, firstPhoto: homePhoto(content) };
    case 'authentication':
      return serviceView(content.authentication);
    case 'buy-back':
      return serviceView(content.buyBack);
    case 'direct-sales':
      return serviceView(content.directSales);
    case 'pricing':
      return serviceView(content.pricing);
    case 'about-us':
      return { body: <About />, firstPhoto: heroPhoto(content.aboutUs.hero) };
    case 'contact-us':
      return { body: <ContactUs />, firstPhoto: heroPhoto(content.contactUs.hero) };
    case 'faqs':
      return { body: <Faqs />, firstPhoto: heroPhoto(content.faqs.hero) };
    case 'thank-you':
      return { body: <ThankYou /> };
    case 'offer-details':
      return { body: <OfferDetails /> };
    case 'privacy':
      return { body: <Legal {...content.privacy} /> };
    case 'terms':
      return { body: <Legal {...content.terms} /> };
    case '404':
      return { body: <NotFound /> };
  }
}

function serviceView(page: Content['pricing']): View {
  return { body: <Service {...page} />, firstPhoto: heroPhoto(page.hero) };
}

/** The HTML of one page in one language. */
export function renderPage(route: PageRoute, content: Content, assets: Assets): string {
  const { body, firstPhoto } = viewOf(route, content);
  const html = renderToStaticMarkup(
    <PageProvider value={{ route, content, assets }}>
      <Document firstPhoto={firstPhoto}>{body}</Document>
    </PageProvider>,
  );
  return `<!doctype html>${html}\n`;
}
