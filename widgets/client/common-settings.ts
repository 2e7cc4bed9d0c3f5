import { type Campaign, campaignKey, campaignOf } from '../domain/campaign.ts';
import { type ScriptLanguage, toLanguage } from '../domain/languages.ts';
import type { StoreCountry } from '../domain/stores.ts';
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
  /** Off for a test, which must not count as a lead that was paid for. */
  analytics: AnalyticsMode;
  isTest: boolean;
  /** Used where neither the page's address nor the saved campaign has a value. */
  campaign: Campaign;
  country: StoreCountry;
}

/** Values of the attributes common to all elements, as an element reads them. */
export interface CommonValues extends Campaign {
  apiBase?: string;
  storage: 'local' | 'none';
  analytics: AnalyticsMode;
  country?: string;
  dataTest?: boolean;
}

/**
 * Returns the address of a page of the site that serves the script, or, for widgets in a host's own bundle, the
 * API, in the visitor's language. Relative on that site itself, which knows the language.
 */
export function siteAddress(
  path: string,
  language: ScriptLanguage,
  apiBase = scriptOrigin,
): string {
  const site = new URL(scriptFolder || apiBase, document.baseURI);
  if (site.origin === location.origin) return path;
  const url = new URL(path, site);
  url.searchParams.set('lang', toLanguage(language) ?? 'en');
  return url.href;
}

/** Reads the common attributes of an element. */
export function readCommonSettings(
  attributes: Readonly<CommonValues>,
  language: ScriptLanguage,
): CommonSettings {
  const storage = openStorage(attributes.storage);
  const isTest = !!attributes.dataTest;
  const apiBase = attributes.apiBase || scriptOrigin;
  return {
    apiBase,
    flagsBase: `${scriptFolder || `${apiBase}/`}flags/`,
    storage,
    analytics: isTest ? 'off' : attributes.analytics,
    isTest,
    campaign: campaignOf((parameter) => attributes[campaignKey(parameter)]),
    country: resolveCountry(attributes.country, language, storage),
  };
}
