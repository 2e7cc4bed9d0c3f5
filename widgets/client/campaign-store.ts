import {
  type Campaign,
  campaignFromQuery,
  campaignKeys,
  campaignQueryNames,
} from '../domain/campaign.ts';
import type { KeyValueStorage } from './storage.ts';

/**
 * Remembers the campaign of a page address (`location.search`). Last touch wins: an address with
 * any campaign parameter replaces the whole saved one, an address without leaves it.
 */
export function captureCampaign(storage: KeyValueStorage, search: string): void {
  const campaign = campaignFromQuery(search);
  if (!campaignKeys.some((key) => campaign[key])) return;
  for (const key of campaignKeys) {
    const value = campaign[key];
    if (value) storage.set(campaignQueryNames[key], value);
    else storage.remove(campaignQueryNames[key]);
  }
}

/** The saved campaign; each value it lacks is taken from the element's attributes. */
export function currentCampaign(storage: KeyValueStorage, fromAttributes: Campaign): Campaign {
  const campaign: Campaign = {};
  for (const key of campaignKeys) {
    const value = storage.get(campaignQueryNames[key]) || fromAttributes[key];
    if (value) campaign[key] = value;
  }
  return campaign;
}

/** Forgets the saved campaign, as a confirmed submission does. */
export function clearCampaign(storage: KeyValueStorage): void {
  for (const key of campaignKeys) storage.remove(campaignQueryNames[key]);
}
