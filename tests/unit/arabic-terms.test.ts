import { describe, expect, it } from 'vitest';
import { textsOf, textTables } from './text-tables.ts';

const texts = textsOf(textTables.ar);
const marks = /[\u064b-\u0652\u0670]/g;

describe('Arabic has one term for one thing: docs/decisions.md, "Arabic"', () => {
  it.each([
    ['إعادة الشراء', /استعاد|تستعيد/],
    ['الأصالة تُفحص', /توثيق|قطعة أصيلة/],
    ['على الأكثر', /كحد أقصى/],
    ['السكريبت', /النصوص? البرمجي|الملف البرمجي|مقطع برمجي/],
    ['مدير العلامات', /مدير (ال)?وسوم/],
    ['الكود القصير', /رمز قصير|الرمز القصير/],
    ['الدولة', /البلد|بلدك/],
    ['ملفات تعريف الارتباط', /ملفات الارتباط/],
    ['اطلب عرض سعر', /احصل على عرض/],
    ['one reader is spoken to', /لديكم|صوركم|قطعتكم|طلبكم|بياناتكم/],
    ['pictures are of the item', /صورك/],
  ])('%s', (_, other) => {
    expect(texts.filter((text) => other.test(text.replace(marks, '')))).toEqual([]);
  });
});

it('a word that has its shadda in one place has it in all', () => {
  /** Words that are read in two ways. */
  const homographs = ['أي', 'لأي', 'ولكل', 'الموقع', 'تعرف', 'يحمل', 'يعد'];
  const spellings = new Map<string, Set<string>>();
  for (const [word] of texts.join(' ').matchAll(/[\u0621-\u0652\u0670]+/g)) {
    const letters = word.replace(marks, '');
    if (homographs.includes(letters)) continue;
    const seen = spellings.get(letters) ?? new Set();
    spellings.set(letters, seen.add(word.includes('\u0651') ? 'with' : 'without'));
  }
  expect([...spellings].filter(([, seen]) => seen.size > 1).map(([word]) => word)).toEqual([]);
});
