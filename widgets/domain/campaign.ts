/** The campaign parameters of a visit, in the right spelling. */
export const campaignKeys = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmAudience',
  'utmTerm',
  'utmContent',
  'socialLinkId',
] as const;
export type CampaignKey = (typeof campaignKeys)[number];
export type Campaign = { [K in CampaignKey]?: string };

/** The name of each parameter in a page's address, and in storage. */
export const campaignQueryNames: Record<CampaignKey, string> = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmAudience: 'utm_audience',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
  socialLinkId: 'social_link_id',
};

const maxLength = 500;

/** A campaign of the values `read` has: texts only, trimmed, none empty, at most 500 characters. */
export function campaignOf(read: (key: CampaignKey) => unknown): Campaign {
  const campaign: Campaign = {};
  for (const key of campaignKeys) {
    const value = read(key);
    // A cut through a surrogate pair would leave half a character, which no database takes.
    const text = typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
    if (text) campaign[key] = text.replace(/[\ud800-\udbff]$/, '');
  }
  return campaign;
}

/** The campaign parameters in a page's query string, with or without its `?`. */
export function campaignFromQuery(search: string): Campaign {
  const query = new URLSearchParams(search);
  return campaignOf((key) => query.get(campaignQueryNames[key]));
}
