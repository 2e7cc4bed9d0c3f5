import type { Example } from '../element/element-contract.ts';

function quote(text: string, name: string): string {
  return `<blockquote><p style="margin: 0 0 16px">${text}</p><footer style="font-size: 16px">${name}</footer></blockquote>`;
}

/** Samples: no real client said this. */
export const testimonialsExamples: readonly Example[] = [
  {
    name: 'Three quotes',
    attributes: {},
    content: {
      en: [
        quote(
          '“I sent three photos in the morning and had the quote the same day.”',
          'Sample client 1',
        ),
        quote(
          '“No paperwork to speak of, and my watch came back exactly as I had left it.”',
          'Sample client 2',
        ),
        quote('“Clear from the first message to the payment.”', 'Sample client 3'),
      ].join(''),
      ar: [
        quote('«أرسلت ثلاث صور في الصباح ووصلني عرض السعر في اليوم نفسه.»', 'عميل تجريبي 1'),
        quote('«أوراق تكاد لا تُذكر، وعادت إليّ ساعتي كما تركتها تمامًا.»', 'عميل تجريبي 2'),
        quote('«كل شيء واضح من أول رسالة حتى استلام المبلغ.»', 'عميل تجريبي 3'),
      ].join(''),
    },
  },
  {
    name: 'One quote',
    attributes: {},
    content: {
      en: quote('“Clear from the first message to the payment.”', 'Sample client'),
      ar: quote('«كل شيء واضح من أول رسالة حتى استلام المبلغ.»', 'عميل تجريبي'),
    },
  },
];
