import i18next from 'i18next';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { MessageKey } from './messages.ts';

/** Languages that every string exists in. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export type { MessageKey } from './messages.ts';
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const instance = i18next.createInstance();
instance.init({
  lng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en }, ar: { translation: ar } },
});

/** The function that words a message in one language. Plurals follow `values.count`. */
export function translator(language: Language): Translate {
  const t = instance.getFixedT(language);
  return (key, values) => t(key as string, { ...values });
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
