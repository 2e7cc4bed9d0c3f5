import { useEffect, useState } from 'react';
import type { PlatformLanguage } from '../../../widgets/domain/languages.ts';
import { type Configuration, readConfiguration, writeConfiguration } from '../configuration.ts';
import type { Manifest } from '../manifest.ts';

/** Milliseconds to wait after the last change, because browsers limit how often the URL may change. */
const debounceTime = 200;

export type Change = (changes: Partial<Configuration>) => void;

/** Keeps the configuration in sync with the query string. */
export function useConfiguration(manifest: Manifest, pageLanguage: PlatformLanguage) {
  const [configuration, setConfiguration] = useState(() =>
    readConfiguration(new URLSearchParams(location.search), pageLanguage, manifest.elements),
  );
  useEffect(() => {
    const query = writeConfiguration(configuration, pageLanguage);
    const write = () => history.replaceState(null, '', `?${query}${location.hash}`);
    const timer = setTimeout(write, debounceTime);
    // Back from a link to a section restores the query of that time, but not its choices.
    addEventListener('popstate', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', write);
    };
  }, [configuration, pageLanguage]);
  const change: Change = (changes) => setConfiguration((now) => ({ ...now, ...changes }));
  return [configuration, change] as const;
}
