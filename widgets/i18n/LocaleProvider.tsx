import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { direction, type ScriptLanguage } from '../domain/languages.ts';
import { translator } from './i18n.ts';

function localeOf(language: ScriptLanguage) {
  return { language, dir: direction(language), t: translator(language) };
}

const LocaleContext = createContext(localeOf('en'));

/** Provides the language, its direction and its translator to the views inside. */
export function LocaleProvider(props: { language: ScriptLanguage; children: ReactNode }) {
  const locale = useMemo(() => localeOf(props.language), [props.language]);
  return <LocaleContext.Provider value={locale}>{props.children}</LocaleContext.Provider>;
}

/** Returns the locale of the nearest LocaleProvider; English without one. */
export function useLocale() {
  return useContext(LocaleContext);
}
