import { describe, expect, it } from 'vitest';
import { textsOf, textTables } from './text-tables.ts';

const texts = textsOf(textTables.ar);
/** Vowel signs and shadda, which a writer may leave out. */
const marks = /[\u064b-\u0652\u0670]/g;

// Reasons: docs/decisions/general.md, "Arabic".
describe('Arabic has one term for', () => {
  it.each([
    ['buyback: إعادة الشراء', /استعاد|تستعيد/],
    ['a check of authenticity: الأصالة تُفحص', /توثيق|قطعة أصيلة/],
    ['at most: على الأكثر', /كحد أقصى/],
    ['the script: السكريبت', /النصوص? البرمجي|الملف البرمجي|مقطع برمجي/],
    ['the tag manager: مدير العلامات', /مدير (ال)?وسوم/],
    ['a shortcode: الكود القصير', /رمز قصير|الرمز القصير/],
    ['the country: الدولة', /البلد|بلدك/],
    ['cookies: ملفات تعريف الارتباط', /ملفات الارتباط/],
    ['getting a quote: اطلب عرض سعر', /احصل على عرض/],
    ['the reader, who is addressed in the singular', /لديكم|صوركم|قطعتكم|طلبكم|بياناتكم/],
    ['photos, which show the item, not the reader: صور القطعة', /صورك/],
    ['the box of a watch: الصندوق الأصلي', /^العلبة$|كالعلبة/],
    ['the deadline: أو خلال يوم عمل واحد على الأكثر', /في اليوم نفسه،? و?خلال/],
    ['on WhatsApp: عبر واتساب', /على واتساب/],
    ['the reference number, which is that of a watch: الرقم المرجعي', /الرقم المرجعي لطلب/],
    ['a brand: العلامة, and signs of a genuine item: الدلائل', /فئة علاماتها/],
    ['the website: الموقع', /بيانات الموقع/],
    ['allowed: المسموح بـ', /المسموحة/],
    ['a test: تجريبي', /كتجربة|على أنه تجربة|بوصفه تجربة|علامة تجربة|^تجربة:/],
    ['“as”, which is a word, not the prefix كـ', /(^|[\s«])ك(مكون|كود|أقسام|نص)/],
    ['the API: واجهة API', /واجهة الخادم|واجهة خادم|عنوان \u2068API/],
    [
      'a response of the server: يستجيب',
      /(^|\s)[وف]?(لا )?[يت]جيب(\s|[.،]|$)|جواب \{\{base|رد من العنوان/,
    ],
    ['expected behavior: طبيعي', /هو المنتظر/],
    ['X: إكس (تويتر)', /^تويتر$/],
    ['a page of a platform, which is not made with it', /صنعت به/],
  ])('%s', (_, rejected) => {
    expect(texts.filter((text) => rejected.test(text.replace(marks, '')))).toEqual([]);
  });
});

it('begins every question in Arabic with a question word', () => {
  const sentences = texts.flatMap((text) => text.match(/[^.!؟:«»،\n]+؟/g) ?? []);
  const particle = /^\s*(هل|ألم|ما|ماذا|من|متى|أين|كيف|كم|لماذا|لمن|أي|وهل|وما|وكيف|وأين|ومتى)\s/;
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => !particle.test(sentence.replace(marks, '')))).toEqual([]);
});

it('writes the shadda of an Arabic word everywhere or nowhere', () => {
  const shadda = '\u0651';
  /** Different words that differ only in their marks. */
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
