import { campaignAttribute, campaignParameters } from '../../../widgets/domain/campaign.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import {
  clickIdsField,
  partnerField,
  testField,
  topicField,
  variantField,
} from '../../../widgets/domain/plain-form.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { plainFormRoot } from '../../../widgets/plain-form/plain-form.ts';
import { shadowTemplate } from '../../../widgets/prerendered/prerendered.ts';

/** The element that replaces a plain form: an HTML form for pages without JavaScript. */
export const plainFormTag = 'luxe-quote-form';

/** Options of a plain form on a partner's page. */
interface SnippetFormOptions {
  language: Language;
  /** Address of the API, such as `https://widgets.example`. */
  apiBase: string;
  /** Attributes of the element: heading, prefilled values and campaign. */
  attributes: Readonly<Record<string, string>>;
  isTest: boolean;
  /** Host of the partner's page, in case the page sends no referrer; empty: unknown. */
  partner: string;
}

/** Returns the address if its protocol is one that the element accepts. */
function legalAddress(href: string | undefined, apiBase: string): string | undefined {
  if (!href || !URL.canParse(href, apiBase)) return undefined;
  return /^https?:$/.test(new URL(href, apiBase).protocol) ? href : undefined;
}

/** Returns the lines of a declarative shadow root with the plain form for a partner's page. */
export function snippetForm(options: SnippetFormOptions): readonly string[] {
  const { language, apiBase, attributes, isTest, partner } = options;
  const campaign = campaignParameters.map((parameter) => [
    parameter,
    attributes[campaignAttribute(parameter)],
  ]);
  const { heading, category, designer, country } = attributes;
  const lines = plainFormRoot({
    language,
    apiBase,
    target: '_top',
    hasLink: true,
    heading: heading || translator(language)('form.heading'),
    isBrief: true,
    values: {
      category,
      designer,
      country,
      ...Object.fromEntries(campaign),
      ...(attributes['click-ids'] === 'off' && { [clickIdsField]: 'off' }),
      [variantField]: attributes.variant,
      [topicField]: attributes.topic,
      [partnerField]: partner,
      ...(isTest && { [testField]: 'true' }),
    },
    terms: legalAddress(attributes['terms-url'], apiBase),
    privacy: legalAddress(attributes['privacy-url'], apiBase),
  });
  return shadowTemplate(lines);
}
