import { describe, expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import type { FormValues } from '../../../widgets/quote-form/state/form-values.ts';
import { whatsappSummary } from '../../../widgets/quote-form/whatsapp-summary.ts';

const blank = { category: '', designer: '', model: '', condition: '' };

function linesOf(language: 'en' | 'ar', items: readonly object[], firstName = '', lastName = '') {
  const values = {
    items: items.map((item) => ({ ...blank, ...item })),
    contact: { firstName, lastName },
  };
  // The summary reads no other fields.
  return whatsappSummary(values as unknown as FormValues, translator(language)).split('\n');
}

describe('the WhatsApp summary of the form', () => {
  test('isolates typed text, so that a reference keeps its order', () => {
    const watch = {
      category: 'Watch',
      designer: ' رولكس',
      model: '126610-0001 ',
      condition: 'good',
    };
    expect(linesOf('ar', [watch], 'ليلى', 'Haddad')).toEqual([
      'السلام عليكم، أودّ الحصول على عرض سعر لـ:',
      '\u200f• ساعة، \u2068رولكس\u2069، \u2068126610-0001\u2069، بحالة جيدة (آثار استخدام خفيفة)',
      'الاسم: \u2068ليلى Haddad\u2069',
    ]);
    expect(linesOf('en', [watch])).toEqual([
      'Hello, I would like a quote for:',
      '• Watch, \u2068رولكس\u2069, \u2068126610-0001\u2069, In good condition (light marks of use)',
    ]);
  });

  test('keeps an Arabic line right-to-left, whatever it begins with', () => {
    expect(linesOf('ar', [{ designer: 'Rolex' }, {}])[1]).toBe('\u200f• \u2068Rolex\u2069');
  });

  test('names no items when there are none', () => {
    expect(linesOf('en', [{ designer: ' ' }], ' ')).toEqual(['Hello, I would like a quote.']);
  });
});
