import { describe, expect, it } from 'vitest';
import { textsOf, textTables } from './text-tables.ts';

const texts = textsOf(textTables.ar);
/** Vowel signs and shadda, which a writer may leave out. */
const marks = /[\u064b-\u0652\u0670]/g;

describe('Arabic uses one term per concept: docs/decisions/general.md, "Arabic"', () => {
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
    ['the reader is addressed in the singular', /لديكم|صوركم|قطعتكم|طلبكم|بياناتكم/],
    ['photos show the item', /صورك/],
    ['the box of a watch is الصندوق الأصلي', /^العلبة$|كالعلبة/],
    ['one deadline: «أو خلال يوم عمل واحد على الأكثر»', /في اليوم نفسه،? و?خلال/],
    ['عبر واتساب', /على واتساب/],
    ['الرقم المرجعي is that of a watch', /الرقم المرجعي لطلب/],
    ['العلامة is a brand, الدلائل show what is genuine', /فئة علاماتها/],
    ['الموقع is the website', /بيانات الموقع/],
    ['المسموح بـ', /المسموحة/],
    ['a test is تجريبي', /كتجربة|على أنه تجربة|بوصفه تجربة|علامة تجربة|^تجربة:/],
    ['«as» is no كاف', /(^|[\s«])ك(مكون|كود|أقسام|نص)/],
    ['the API is واجهة API', /واجهة الخادم|واجهة خادم|عنوان \u2068API/],
    ['a server تستجيب', /(^|\s)[وف]?(لا )?[يت]جيب(\s|[.،]|$)|جواب \{\{base|رد من العنوان/],
    ['expected behavior is طبيعي', /هو المنتظر/],
    ['X is إكس (تويتر)', /^تويتر$/],
    ['a page belongs to a platform', /صنعت به/],
  ])('%s', (_, rejected) => {
    expect(texts.filter((text) => rejected.test(text.replace(marks, '')))).toEqual([]);
  });
});

it('begins a question with its particle', () => {
  const sentences = texts.flatMap((text) => text.match(/[^.!؟:«»،\n]+؟/g) ?? []);
  const particle = /^\s*(هل|ألم|ما|ماذا|من|متى|أين|كيف|كم|لماذا|لمن|أي|وهل|وما|وكيف|وأين|ومتى)\s/;
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => !particle.test(sentence.replace(marks, '')))).toEqual([]);
});

it('writes the shadda of a word everywhere or nowhere', () => {
  const shadda = '\u0651';
  /** Words with two readings. */
  const homographs = ['أي', 'غيرها', 'لأي', 'ولكل', 'أمن', 'الموقع', 'تعرف', 'يحمل', 'يعد'];
  const spellings = new Map<string, Set<string>>();
  for (const [word] of texts.join(' ').matchAll(/[\u0621-\u0652\u0670]+/g)) {
    const letters = word.replace(marks, '');
    if (homographs.includes(letters)) continue;
    const seen = spellings.get(letters) ?? new Set();
    spellings.set(letters, seen.add(word.includes(shadda) ? 'with' : 'without'));
  }
  expect([...spellings].filter(([, seen]) => seen.size > 1).map(([word]) => word)).toEqual([]);
});
