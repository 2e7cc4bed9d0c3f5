/** Sample people, until the team agrees to be shown. */
export const members = [
  { name: 'عضو تجريبي أ', position: 'المدير العام', monogram: 'أ' }, // SAMPLE
  { name: 'عضو تجريبي ب', position: 'رئيس العمليات', monogram: 'ب' }, // SAMPLE
  { name: 'عضو تجريبي ج', position: 'رئيس قسم فحص الأصالة', monogram: 'ج' }, // SAMPLE
  { name: 'عضو تجريبي د', position: 'خبير أول في الساعات', monogram: 'د' }, // SAMPLE
  { name: 'عضو تجريبي هـ', position: 'صانع ساعات', monogram: 'هـ' }, // SAMPLE
  { name: 'عضو تجريبي و', position: 'خبير أول في حقائب اليد', monogram: 'و' }, // SAMPLE
  { name: 'عضو تجريبي ز', position: 'خبير جلود', monogram: 'ز' }, // SAMPLE
  { name: 'عضو تجريبي ح', position: 'خبير أحجار كريمة', monogram: 'ح' }, // SAMPLE
  { name: 'عضو تجريبي ط', position: 'خبير مجوهرات', monogram: 'ط' }, // SAMPLE
  { name: 'عضو تجريبي ي', position: 'رئيس قسم التسعير', monogram: 'ي' }, // SAMPLE
  { name: 'عضو تجريبي ك', position: 'محلّل بيانات', monogram: 'ك' }, // SAMPLE
  { name: 'عضو تجريبي ل', position: 'مستشار العملاء في الإمارات', monogram: 'ل' }, // SAMPLE
  { name: 'عضو تجريبي م', position: 'مستشار العملاء في السعودية', monogram: 'م' }, // SAMPLE
  { name: 'عضو تجريبي ن', position: 'مدير الخزنة والأمن', monogram: 'ن' }, // SAMPLE
];
