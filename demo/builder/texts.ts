import type { Language } from '../../widgets/domain/languages.ts';
import { ar } from './texts-ar.ts';
import { en } from './texts-en.ts';
import type { Texts } from './texts-type.ts';

export const texts: Readonly<Record<Language, Texts>> = { en, ar };
