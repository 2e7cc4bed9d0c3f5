import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { direction, type Language } from '../domain/languages.ts';
import { type Translate, translator } from './i18n.ts';

export interface Locale {
  language: Language;
  dir: 'ltr' | 'rtl';
  t: Translate;
}

function localeOf(language: Language): Locale {
  return { language, dir: direction(language), t: translator(language) };
}

const LocaleContext = createContext<Locale>(localeOf('en'));

/** Gives everything inside the words and the direction of one language. */
export function LocaleProvider(props: { language: Language; children: ReactNode }) {
  const locale = useMemo(() => localeOf(props.language), [props.language]);
  return <LocaleContext.Provider value={locale}>{props.children}</LocaleContext.Provider>;
}

/** Language, direction and translator of the nearest LocaleProvider (English without one). */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
