import type { AttributeDefinition } from './element-definition.ts';

/** Attributes that every element has. `lang` is the native one, so it has no default of its own here. */
export const commonAttributes = {
  lang: {
    kind: 'string',
    values: ['en', 'ar'],
    description:
      'Language. Without it: the closest ancestor with lang en or ar, the saved language, English.',
  },
  country: {
    kind: 'string',
    description: 'AE, SA or LB. Without it: the saved country, SA for Arabic, AE for English.',
  },
  'api-base': {
    kind: 'string',
    description: 'Origin of the API. Without it: the origin that served the script.',
  },
  analytics: {
    kind: 'string',
    values: ['full', 'anonymous', 'off'],
    default: 'anonymous',
    description: 'What goes to window.dataLayer; anonymous leaves out name, email and phone.',
  },
  storage: {
    kind: 'string',
    values: ['local', 'none'],
    default: 'local',
    description: 'none keeps everything in memory.',
  },
  'utm-source': {
    kind: 'string',
    description: 'Campaign source, where neither the URL nor the saved campaign has one.',
  },
  'utm-medium': { kind: 'string', description: 'Campaign medium, likewise.' },
  'utm-campaign': { kind: 'string', description: 'Campaign name, likewise.' },
  'utm-audience': { kind: 'string', description: 'Campaign audience, likewise.' },
  'utm-term': { kind: 'string', description: 'Campaign term, likewise.' },
  'utm-content': { kind: 'string', description: 'Campaign content, likewise.' },
  'social-link-id': { kind: 'string', description: 'Id of the social link, likewise.' },
} as const satisfies Record<string, AttributeDefinition>;
