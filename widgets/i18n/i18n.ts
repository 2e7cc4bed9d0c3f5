import i18next from 'i18next';
import { ar } from './ar.ts';
import { en } from './en.ts';

/** Languages that every string exists in. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralSuffix}` ? Base : K;

/** Key of a message; plural messages are asked for without their suffix, with a `count`. */
export type MessageKey = WithoutPlural<keyof typeof en>;
/** Every key of en.ts, and for its plurals any of the six forms that Arabic needs. */
export type Messages = Record<Exclude<keyof typeof en, `${string}_${PluralSuffix}`>, string> &
  Partial<Record<`${MessageKey}_${PluralSuffix}`, string>>;
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
