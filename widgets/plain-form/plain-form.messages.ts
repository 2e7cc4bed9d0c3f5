import type { Language } from '../domain/languages.ts';

interface PlainFormMessages {
  photo: string;
  phoneHint: string;
  /** A number of the language's home country; no-break spaces keep it on one line. */
  examplePhone: string;
  /** Shown in a returned form. */
  photosAgain: string;
  /** Error if no photo that was sent can be decoded. */
  photoTooLarge: string;
}

/** Texts that only the plain form has. */
export const plainFormMessages: Readonly<Record<Language, PlainFormMessages>> = {
  en: {
    photo: 'Photo {{number}}',
    phoneHint: 'With country code, such as {{example}}.',
    examplePhone: '+971\u00a050\u00a0123\u00a04567',
    photosAgain: 'Your photos have to be chosen again: browsers do not keep them.',
    photoTooLarge: 'This photo is too large to open. Please choose a smaller one.',
  },
  ar: {
    photo: 'الصورة {{number}}',
    phoneHint: 'مع رمز الدولة، مثل {{example}}.',
    examplePhone: '+966\u00a050\u00a0123\u00a04567',
    photosAgain: 'اختر الصور من جديد، فالمتصفّح لا يحتفظ بها.',
    photoTooLarge: 'هذه الصورة أكبر من أن نتمكّن من فتحها. يرجى اختيار صورة أصغر.',
  },
};
