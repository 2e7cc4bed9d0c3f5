import type { Language } from '../domain/languages.ts';
import type { AttributeMessages } from './element-contract.ts';

/** What `data-test` is called where people choose it. */
export const testAttributeMessages: Readonly<Record<Language, AttributeMessages>> = {
  en: {
    label: 'Test',
    hint: 'What is sent is marked as a test and delivered to nobody',
  },
  ar: {
    label: 'تجربة',
    hint: 'تُحفظ الطلبات على أنها تجريبية ولا تصل إلى أحد',
  },
};
