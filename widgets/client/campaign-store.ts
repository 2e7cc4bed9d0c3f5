import {
  type Campaign,
  campaignFromQuery,
  campaignKey,
  campaignParameters,
} from '../domain/campaign.ts';
import { navigationType } from './navigation-type.ts';
import { type KeyValueStorage, openStorage } from './storage.ts';

/**
 * Remembers the campaign of a page address (`location.search`). Last touch wins: an address with
 * any campaign parameter replaces the whole saved one, an address without leaves it. On the way back it is
 * no new one: it is saved, or has gone with a lead; only memory has forgotten it.
 */
export function captureCampaign(storage: KeyValueStorage, search: string): void {
  if (navigationType() === 'back_forward' && storage !== openStorage('none')) return;
  const campaign = campaignFromQuery(search);
  if (Object.keys(campaign).length === 0) return;
  for (const parameter of campaignParameters) {
    const value = campaign[campaignKey(parameter)];
    if (value) storage.set(parameter, value);
    else storage.remove(parameter);
  }
}

/** The saved campaign; each value it lacks is taken from the element's attributes. */
export function currentCampaign(storage: KeyValueStorage, fromAttributes: Campaign): Campaign {
  const campaign: Campaign = {};
  for (const parameter of campaignParameters) {
    const key = campaignKey(parameter);
    const value = storage.get(parameter) || fromAttributes[key];
    if (value) campaign[key] = value;
  }
  return campaign;
}

/** Forgets the saved campaign, as a confirmed submission does. */
export function clearCampaign(storage: KeyValueStorage): void {
  for (const parameter of campaignParameters) storage.remove(parameter);
}
