import {
  type Campaign,
  campaignAttribute,
  campaignFromQuery,
  campaignKey,
  campaignOf,
} from '../../../widgets/domain/campaign.ts';
import { clickIdParameters, isClickIdValue } from '../../../widgets/domain/click-ids.ts';
import { maxVariantLength } from '../../../widgets/domain/funnel.ts';
import { typedAddress } from '../attribute-addresses.ts';
import type { Configuration } from '../configuration.ts';

type Named = { name: string; value: string };

/** Values that are stored with a lead, besides what the visitor types. */
export interface StoredValues {
  campaign: Campaign;
  clickIds: readonly Named[];
  variant: string;
  language: string;
}

/** Source of a stored value: the visitor's URL, the attributes in the code, or the page around the widget. */
export type Origin = 'address' | 'code' | 'page';

/** Example of the query string that an ad's URL should have. */
export const exampleQuery = `?${new URLSearchParams({
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'autumn-watches',
  gclid: 'EAIaIQobChMI-example',
})}`;

/** Returns the query string of an address as typed, or of a query string alone; empty if there is none. */
export function queryOf(address: string): string {
  const [text = ''] = typedAddress(address).split('#');
  const query = text.includes('?') ? text.slice(text.indexOf('?') + 1) : text;
  return query.includes('=') ? `?${query}` : '';
}

/** Returns the click ids of a query string, unless the `click-ids` attribute is `off`. */
export function clickIdsIn(search: string, attribute: string | null | undefined): Named[] {
  if (attribute === 'off') return [];
  const query = new URLSearchParams(search);
  return clickIdParameters.flatMap((name) => {
    const value = query.get(name);
    return isClickIdValue(value) ? [{ name, value }] : [];
  });
}

/** Returns the name of the page's version as it is stored, from the attribute `variant`. */
export function variantIn(attribute: string | null | undefined): string {
  return (attribute ?? '').trim().slice(0, maxVariantLength);
}

/** Returns the values of a lead from a visitor who arrives with a query string for the first time. */
export function expectedValues(
  { attributes, previewLanguage }: Configuration,
  search: string,
): StoredValues {
  const arrived = campaignFromQuery(search);
  return {
    campaign: campaignOf(
      (parameter) => arrived[campaignKey(parameter)] ?? attributes[campaignAttribute(parameter)],
    ),
    clickIds: clickIdsIn(search, attributes['click-ids']),
    variant: variantIn(attributes.variant),
    language: previewLanguage,
  };
}
