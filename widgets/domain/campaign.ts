/**
 * The parameters of a campaign, by their names in a page's address and in storage (`luxe.utm_source`).
 * All other names follow: `utm-source` is the attribute, and `utmSource` the key in a `Campaign`, in
 * the column `campaign` of a lead, in the desk's CSV and, but for `wireSpellings`, on the wire.
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

/** What existing back ends read under a name that is misspelt. */
const wireSpellings = { utmCampaign: 'utmCompain', utmAudience: 'utmAudiance' } as const;

/** Longer values are cut, in characters. */
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
export type CampaignKey = InCamelCase<CampaignParameter>;
export type CampaignWireName = InWireSpelling<CampaignKey>;
/** Where a visitor came from. */
export type Campaign = { [Key in CampaignKey]?: string };

/** The attribute of an element that stands in for the parameter: `utm-source`. */
export function campaignAttribute(parameter: CampaignParameter): CampaignAttribute {
  return parameter.replaceAll('_', '-') as CampaignAttribute;
}

/** The parameter's key in a `Campaign`: `utmSource`. */
export function campaignKey(parameter: CampaignParameter): CampaignKey {
  return parameter.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CampaignKey;
}

/** The name of a parameter in the bodies of the API. */
export function campaignWireName(parameter: CampaignParameter): CampaignWireName {
  const key = campaignKey(parameter);
  return (wireSpellings[key as keyof typeof wireSpellings] ?? key) as CampaignWireName;
}

/** A campaign of the values `read` has: texts only, trimmed, none empty, at most 500 characters. */
export function campaignOf(read: (parameter: CampaignParameter) => unknown): Campaign {
  const campaign: Campaign = {};
  for (const parameter of campaignParameters) {
    const value = read(parameter);
    // A cut through a surrogate pair would leave half a character, which no database takes.
    const text = typeof value === 'string' ? value.trim().slice(0, maxCampaignLength) : '';
    if (text) campaign[campaignKey(parameter)] = text.replace(/[\ud800-\udbff]$/, '');
  }
  return campaign;
}

/** The campaign parameters in a page's query string, with or without its `?`. */
export function campaignFromQuery(search: string): Campaign {
  const query = new URLSearchParams(search);
  return campaignOf((parameter) => query.get(parameter));
}
