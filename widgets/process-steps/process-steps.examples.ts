import type { Example } from '../element/element-contract.ts';

function steps(list: readonly (readonly [heading: string, text: string])[]): string {
  return list
    .map(
      ([heading, text]) =>
        `<div><h3 style="margin: 0 0 8px; font-size: 21px; font-weight: 500; line-height: 1.35">${heading}</h3><p style="margin: 0">${text}</p></div>`,
    )
    .join('');
}

export const processStepsExamples: readonly Example[] = [
  {
    name: 'Buyback, five steps',
    attributes: {},
    content: {
      en: steps([
        ['Initial appraisal', 'Our experts look at your item. It takes about 30 minutes.'],
        ['Offer and agreement', 'You receive an offer with the period and the buyback price.'],
        ['Secure storage', 'Your item is kept in an insured, climate-controlled vault.'],
        ['Buy back or sell', 'Buy your item back within the agreed period, or let it be sold.'],
        ['Finalization', 'If you bought it back, your item is returned to you.'],
      ]),
      ar: steps([
        ['التثمين الأوّلي', 'يعاين خبراؤنا قطعتك، ويستغرق ذلك نحو 30 دقيقة.'],
        ['العرض والاتفاق', 'تستلم عرضًا يحدّد المدّة وسعر إعادة الشراء.'],
        ['الحفظ الآمن', 'تُحفظ قطعتك في خزنة مؤمَّن عليها ومضبوطة الحرارة والرطوبة.'],
        ['إعادة الشراء أو البيع', 'أعد شراء قطعتك خلال المدّة المتّفق عليها، أو اتركها للبيع.'],
        ['إتمام الصفقة', 'إن أعدت شراء قطعتك سلّمناها إليك.'],
      ]),
    },
  },
  {
    name: 'Direct sale, four steps',
    attributes: {},
    content: {
      en: steps([
        ['Evaluation', 'Our experts appraise your item.'],
        ['Offer', 'We present our offer.'],
        ['Immediate payment', 'You accept and are paid.'],
        ['Ownership transfer', 'The item passes to us.'],
      ]),
      ar: steps([
        ['المعاينة', 'يثمّن خبراؤنا قطعتك.'],
        ['العرض', 'نقدّم لك عرضنا.'],
        ['دفع فوري', 'تقبل العرض وتستلم المبلغ.'],
        ['نقل الملكية', 'تنتقل القطعة إلينا.'],
      ]),
    },
  },
];
