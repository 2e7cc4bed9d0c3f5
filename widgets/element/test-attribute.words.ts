import type { Language } from '../domain/languages.ts';
import type { AttributeWords } from './element-contract.ts';

/** What `data-test` is called where people choose it. */
export const testAttributeWords: Readonly<Record<Language, AttributeWords>> = {
  en: {
    label: 'Test',
    hint: 'What is sent is marked as a test and delivered to nobody',
  },
  ar: {
    label: 'تجربة',
    hint: 'تُحفظ الطلبات على أنها تجريبية ولا تصل إلى أحد',
  },
};
