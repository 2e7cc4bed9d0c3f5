import { storeCountries } from '../widgets/domain/stores.ts';
import type { Content } from './content/content.ts';
import type { Assets, PageRoute } from './page.tsx';
import { settings } from './settings.ts';

type Data = { '@type': string } & Record<string, unknown>;

function organization(content: Content, { origin }: Assets): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: settings.name[content.language],
    legalName: settings.legalName[content.language],
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: settings.email,
    sameAs: settings.social.map(({ url }) => url),
  };
}

function localBusiness({ language, meta }: Content, { origin, shareImage }: Assets): Data {
  const { office } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office`,
    name: settings.name[language],
    description: meta[''].description,
    image: `${origin}${shareImage}`,
    url: `${origin}/`,
    telephone: settings.landline,
    email: settings.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street[language],
      addressLocality: office.city[language],
      addressCountry: office.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    hasMap: office.mapsUrl,
    openingHours: settings.hours.openingHours,
    areaServed: storeCountries,
  };
}

function faqPage({ faqs }: Content): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...faqs.questions.general, ...faqs.questions.services].map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

/** What search engines read about a page (schema.org, JSON-LD). */
export function structuredData(route: PageRoute, content: Content, assets: Assets): Data[] {
  const data = [organization(content, assets)];
  if (['', 'home', 'contact-us', 'about-us'].includes(route)) {
    data.push(localBusiness(content, assets));
  }
  if (['', 'home', 'faqs'].includes(route)) data.push(faqPage(content));
  return data;
}
