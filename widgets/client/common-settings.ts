import { type Campaign, campaignKey, campaignOf } from '../domain/campaign.ts';
import { type ScriptLanguage, toLanguage } from '../domain/languages.ts';
import type { StoreCountry } from '../domain/stores.ts';
import type { AnalyticsMode } from './analytics.ts';
import { resolveCountry } from './locale.ts';
import { scriptFolder, scriptOrigin } from './script-origin.ts';
import { type KeyValueStorage, openStorage } from './storage.ts';

/** Settings from the common attributes, with all defaults. */
export interface CommonSettings {
  /** URL of the API, without a slash at its end. */
  apiBase: string;
  /** Folder of the flags: next to the script, or to the API if there is no script. */
  flagsBase: string;
  storage: KeyValueStorage;
  /** Off for test leads, which must not count as conversions. */
  analytics: AnalyticsMode;
  isTest: boolean;
  /** Campaign in the attributes, for values that neither the query string nor the saved campaign has. */
  campaign: Campaign;
  keepsClickIds: boolean;
  country: StoreCountry;
}

/** Values of the common attributes that the settings are read from. */
export interface CommonValues extends Campaign {
  apiBase?: string;
  storage: 'local' | 'none';
  analytics: AnalyticsMode;
  clickIds: 'on' | 'off';
  country?: string;
  dataTest?: boolean;
}

/**
 * Returns the URL of a page of the site, in the visitor's language, or in English if the site lacks that language.
 * The site is where the script comes from; for widgets in a host's bundle, where the API is. On the site itself the
 * URL is relative and has no language, because the site knows it.
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

export function readCommonSettings(
  attributes: Readonly<CommonValues>,
  language: ScriptLanguage,
): CommonSettings {
  const storage = openStorage(attributes.storage);
  const isTest = !!attributes.dataTest;
  const apiBase = (attributes.apiBase?.trim() || scriptOrigin).replace(/\/+$/, '');
  return {
    apiBase,
    flagsBase: `${scriptFolder || `${apiBase}/`}flags/`,
    storage,
    analytics: isTest ? 'off' : attributes.analytics,
    isTest,
    campaign: campaignOf((parameter) => attributes[campaignKey(parameter)]),
    keepsClickIds: attributes.clickIds !== 'off',
    country: resolveCountry(attributes.country, language, storage),
  };
}
