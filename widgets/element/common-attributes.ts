import type { CampaignAttribute } from '../domain/campaign.ts';
import { platformLanguages, scriptLanguageCodes } from '../domain/languages.ts';
import { storeCountries } from '../domain/stores.ts';
import type { AttributeDefinition } from './element-contract.ts';

function campaignDefinition(value: string) {
  const description = `${value}, where neither the page's address nor a saved campaign has one.`;
  return { kind: 'string', description } as const;
}

/** Campaign of visitors whose own link has none. */
const campaignAttributes = {
  'utm-source': campaignDefinition('Campaign source'),
  'utm-medium': campaignDefinition('Campaign medium'),
  'utm-campaign': campaignDefinition('Campaign name'),
  'utm-audience': campaignDefinition('Campaign audience'),
  'utm-term': campaignDefinition('Campaign term'),
  'utm-content': campaignDefinition('Campaign content'),
  'social-link-id': campaignDefinition('Id of a social link'),
} satisfies Record<CampaignAttribute, AttributeDefinition>;

/** Attributes of every element. `lang` is the native attribute, so it has no default here. */
export const commonAttributes = {
  lang: {
    kind: 'string',
    values: scriptLanguageCodes,
    suggestions: platformLanguages,
    description:
      'Language. Without it: the language of the closest ancestor with one of these, the saved language, English.',
  },
  country: {
    kind: 'string',
    suggestions: storeCountries,
    description:
      'Country of the store. Without it: the saved country, SA for Arabic, AE for English.',
  },
  'api-base': {
    kind: 'url',
    description: 'Origin of the API. Without it: the origin that served the script.',
  },
  analytics: {
    kind: 'string',
    values: ['full', 'anonymous', 'off'],
    default: 'anonymous',
    description: 'Data pushed to window.dataLayer; anonymous leaves out name, email and phone.',
  },
  storage: {
    kind: 'string',
    values: ['local', 'none'],
    default: 'local',
    description: 'Storage in the browser; none keeps everything in memory.',
  },
  'click-ids': {
    kind: 'string',
    values: ['on', 'off'],
    default: 'on',
    description:
      'Ids of ad clicks (gclid, fbclid …): on keeps them for 90 days and sends them with leads; off ignores them.',
  },
  measure: {
    kind: 'string',
    values: ['on', 'off'],
    default: 'on',
    description:
      'Hourly counts of views, starts and submissions, without any id of the visitor; off counts nothing.',
  },
  variant: {
    kind: 'string',
    description:
      'Name of this version of the page, in the counts and with leads; at most 40 characters.',
  },
  ...campaignAttributes,
} as const satisfies Record<string, AttributeDefinition>;

/** Attribute of the elements that send leads. */
export const testAttribute = {
  'data-test': {
    kind: 'boolean',
    // Test tools name elements by this attribute, too: `data-test="quote"` does not mark a test lead.
    values: ['', 'true'],
    description:
      'Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true.',
  },
} as const satisfies Record<string, AttributeDefinition>;
