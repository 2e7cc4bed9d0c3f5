import { openingHours } from '../../widgets/domain/settings.ts';
import { storeCountries } from '../../widgets/domain/stores.ts';
import type { Content } from '../content/content.ts';
import type { Assets } from '../layout/assets.ts';
import type { StructuredData } from '../layout/SearchAndSharing.tsx';
import { settings } from '../settings.ts';

/** Describes the business to search engines (schema.org). */
export function organization(content: Content, { origin }: Assets): StructuredData {
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

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Describes the business with its office: location and opening hours. */
export function localBusiness(content: Content, assets: Assets): StructuredData {
  const { language, meta } = content;
  const { office } = settings;
  return {
    ...organization(content, assets),
    '@type': 'LocalBusiness',
    description: meta.home.description,
    image: `${assets.origin}${assets.shareImage.path}`,
    telephone: settings.landline,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street[language],
      addressLocality: office.city[language],
      addressCountry: office.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    hasMap: office.mapsUrl,
    // Days of two letters, such as `Mo 09:00-21:00`.
    openingHours: Object.entries(openingHours).map(
      ([day, [from, to]]) => `${day.slice(0, 2)} ${clock(from)}-${clock(to)}`,
    ),
    areaServed: storeCountries,
  };
}

/** Describes the built-in questions and answers. */
export function faqPage({ faqs }: Content): StructuredData {
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
