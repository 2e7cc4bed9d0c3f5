import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { direction, isLanguage, type Language } from '../../../../widgets/domain/languages.ts';
import { LocaleProvider } from '../../../../widgets/i18n/LocaleProvider.tsx';
import type { Me } from '../../api/desk-api.ts';
import { createFormat, type Format } from '../../format.ts';
import { languageKey } from '../../web/language-key.ts';
import { problemOf } from '../api/call.ts';
import { type Translate, translator } from '../i18n/translate.ts';
import { navigate } from './router.tsx';
import { SharedValue, useShared } from './shared-value.ts';

/** Context of every view: texts and formats in the person's language, and the people of the team. */
export interface Desk {
  language: Language;
  t: Translate;
  format: Format;
  me: Me;
  /** Empty id: nobody. */
  nameOf(personId: string): string;
  errorText(error: unknown): string;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no DeskProvider');
  return desk;
}

/** Reads the chosen language. Links from the report, a page of its own, name the language in their URL. */
function readLanguage(): Language {
  const url = new URL(location.href);
  const linked = url.searchParams.get('lang');
  if (isLanguage(linked)) {
    localStorage.setItem(languageKey, linked);
    // In the URL, it would undo a later choice at the next reload.
    url.searchParams.delete('lang');
    navigate(url.pathname + url.search, { replace: true });
  }
  const stored = localStorage.getItem(languageKey);
  // The server renders the document in one of the languages.
  return isLanguage(stored) ? stored : (document.documentElement.lang as Language);
}

const language = new SharedValue(readLanguage());

function showLanguage(shown: Language): void {
  document.documentElement.lang = shown;
  document.documentElement.dir = direction(shown);
}
showLanguage(language.current);

/** Shows the page in a language, and remembers it. */
export function setLanguage(chosen: Language): void {
  localStorage.setItem(languageKey, chosen);
  showLanguage(chosen);
  language.set(chosen);
}

/** Returns the language of the page. */
export const useLanguage = () => useShared(language);

/** Describes an error of a call. With a Desk, use its errorText. */
export function describeError(error: unknown, language: Language, t: Translate): string {
  return problemOf(error)?.message[language] ?? t('common.noConnection');
}

function createDesk(language: Language, me: Me): Desk {
  const t = translator(language);
  const names = new Map(me.people.map(({ personId, name }) => [personId, name]));
  // Actors of the audit log that are not people (server/store/desk-calls.ts).
  names.set('client', t('person.client'));
  names.set('command-line', t('person.commandLine'));
  return {
    language,
    t,
    format: createFormat(language),
    me,
    nameOf: (personId) =>
      personId ? (names.get(personId) ?? t('person.unknown')) : t('person.nobody'),
    errorText: (error) => describeError(error, language, t),
  };
}

export function DeskProvider(props: { language: Language; me: Me; children: ReactNode }) {
  const { language, me, children } = props;
  const desk = useMemo(() => createDesk(language, me), [language, me]);
  return (
    <DeskContext.Provider value={desk}>
      <LocaleProvider language={language}>{children}</LocaleProvider>
    </DeskContext.Provider>
  );
}
