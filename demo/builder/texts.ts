import type { Language } from '../../widgets/i18n/i18n.ts';
import { ar } from './texts-ar.ts';
import { en } from './texts-en.ts';
import type { Texts } from './texts-type.ts';

/** Every word of the snippet builder, by language. */
export const texts: Readonly<Record<Language, Texts>> = { en, ar };
