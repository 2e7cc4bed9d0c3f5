import { type Campaign, campaignOf } from '../domain/campaign.ts';
import type { StoreCountry } from '../domain/stores.ts';
import type { Language } from '../i18n/i18n.ts';
import type { AnalyticsMode } from './analytics.ts';
import { resolveCountry } from './locale.ts';
import { scriptFolder, scriptOrigin } from './script-origin.ts';
import { type KeyValueStorage, openStorage } from './storage.ts';

/** What the attributes common to all elements ask for, with every default filled in. */
export interface CommonSettings {
  apiBase: string;
  /** The folder of the flags: beside the script, and without one beside the API. */
  flagsBase: string;
  storage: KeyValueStorage;
  analytics: AnalyticsMode;
  /** Used where neither the page's address nor the saved campaign has a value. */
  campaign: Campaign;
  country: StoreCountry;
}

/** Reads the common attributes of an element, given by camelCase name. */
export function readCommonSettings(
  attributes: Readonly<Record<string, unknown>>,
  language: Language,
): CommonSettings {
  const storage = openStorage(attributes.storage === 'none' ? 'none' : 'local');
  const apiBase = (attributes.apiBase as string) || scriptOrigin;
  return {
    apiBase,
    flagsBase: `${scriptFolder || `${apiBase}/`}flags/`,
    storage,
    analytics: (attributes.analytics as AnalyticsMode) || 'anonymous',
    campaign: campaignOf((key) => attributes[key]),
    country: resolveCountry(attributes.country as string | undefined, language, storage),
  };
}
