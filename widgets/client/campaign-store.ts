import {
  type Campaign,
  campaignFromQuery,
  campaignKey,
  campaignOf,
  campaignParameters,
} from '../domain/campaign.ts';
import type { KeyValueStorage } from './storage.ts';

/**
 * Saves the campaign of a query string (`location.search`). Last touch wins: any campaign parameter
 * replaces the whole saved campaign.
 */
export function captureCampaign(storage: KeyValueStorage, search: string): void {
  const campaign = campaignFromQuery(search);
  if (Object.keys(campaign).length === 0) return;
  for (const parameter of campaignParameters) {
    const value = campaign[campaignKey(parameter)];
    if (value) storage.set(parameter, value);
    else storage.remove(parameter);
  }
}

/** Returns the saved campaign, with missing values from the element's attributes. */
export function currentCampaign(storage: KeyValueStorage, fromAttributes: Campaign): Campaign {
  return campaignOf(
    (parameter) => storage.get(parameter) || fromAttributes[campaignKey(parameter)],
  );
}

/** Deletes the saved campaign: after a confirmed submission. */
export function clearCampaign(storage: KeyValueStorage): void {
  for (const parameter of campaignParameters) storage.remove(parameter);
}
