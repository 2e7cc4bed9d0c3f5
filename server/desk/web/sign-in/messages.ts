import type { Language } from '../../../../widgets/domain/languages.ts';
import ar from './sign-in.ar.json' with { type: 'json' };
import en from './sign-in.en.json' with { type: 'json' };

export const signInMessages: Readonly<Record<Language, typeof en>> = { en, ar };
