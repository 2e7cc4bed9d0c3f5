/**
 * Campaign parameters, named as in the query string and in storage (`luxe.utm_source`). Other names are
 * derived: `utm-source` is the attribute; `utmSource` the key in a `Campaign`, in the column `campaign` of
 * a lead, in the desk's CSV and, except for `wireSpellings`, on the wire.
 */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_audience',
  'utm_term',
  'utm_content',
  'social_link_id',
] as const;

/** Misspelled names that existing back ends read. */
const wireSpellings = { utmCampaign: 'utmCompain', utmAudience: 'utmAudiance' } as const;

/** Maximum characters of a value; longer ones are cut. */
export const maxCampaignLength = 500;

type InKebabCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}-${InKebabCase<Tail>}`
  : Name;
type InCamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<InCamelCase<Tail>>}`
  : Name;
type InWireSpelling<Key extends CampaignKey> = Key extends keyof typeof wireSpellings
  ? (typeof wireSpellings)[Key]
  : Key;

export type CampaignParameter = (typeof campaignParameters)[number];
export type CampaignAttribute = InKebabCase<CampaignParameter>;
type CampaignKey = InCamelCase<CampaignParameter>;
export type CampaignWireName = InWireSpelling<CampaignKey>;
/** Campaign that led a visitor to the page. */
export type Campaign = { [Key in CampaignKey]?: string };

/** Returns the attribute for a parameter: `utm-source`. */
export function campaignAttribute(parameter: CampaignParameter): CampaignAttribute {
  return parameter.replaceAll('_', '-') as CampaignAttribute;
}

/** Returns the key of a parameter in a `Campaign`: `utmSource`. */
export function campaignKey(parameter: CampaignParameter): CampaignKey {
  return parameter.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CampaignKey;
}

/** Returns the name of a parameter in the bodies of the API. */
export function campaignWireName(parameter: CampaignParameter): CampaignWireName {
  const key = campaignKey(parameter);
  return (wireSpellings[key as keyof typeof wireSpellings] ?? key) as CampaignWireName;
}

/** Builds a campaign from the values of `read`: non-empty texts, trimmed and cut. */
export function campaignOf(read: (parameter: CampaignParameter) => unknown): Campaign {
  const campaign: Campaign = {};
  for (const parameter of campaignParameters) {
    const value = read(parameter);
    const text = typeof value === 'string' ? value.trim().slice(0, maxCampaignLength) : '';
    // Databases reject half a surrogate pair, which the cut may leave.
    if (text) campaign[campaignKey(parameter)] = text.replace(/[\ud800-\udbff]$/, '');
  }
  return campaign;
}

/** Reads the campaign from a query string, with or without its `?`. */
export function campaignFromQuery(search: string): Campaign {
  const query = new URLSearchParams(search);
  return campaignOf((parameter) => query.get(parameter));
}
