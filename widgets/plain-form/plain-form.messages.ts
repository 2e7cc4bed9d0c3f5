import type { Language } from '../domain/languages.ts';

interface PlainFormMessages {
  /** Placeholder: a phone number with country code. */
  examplePhone: string;
  /** Precedes the link to the form on our site, for sandboxed frames that block this one. */
  trouble: string;
  /** Shown when the server returns the form with errors. */
  photosAgain: string;
  /** Error if no photo can be stored, and at least one of them is too large to open. */
  photoTooLarge: string;
}

/** Texts that only the plain form has. */
export const plainFormMessages: Readonly<Record<Language, PlainFormMessages>> = {
  en: {
    examplePhone: '+971 50 123 4567',
    trouble: 'Trouble sending?',
    photosAgain: 'Your photos have to be chosen again: browsers do not keep them.',
    photoTooLarge: 'This photo is too large to open. Please choose a smaller one.',
  },
  ar: {
    examplePhone: '+966 50 123 4567',
    trouble: 'هل من مشكلة؟',
    photosAgain: 'اختر الصور من جديد، فالمتصفّح لا يحتفظ بها.',
    photoTooLarge: 'هذه الصورة أكبر من أن نتمكّن من فتحها. يرجى اختيار صورة أصغر.',
  },
};
