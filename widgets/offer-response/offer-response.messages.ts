import type { ElementMessages } from '../element/element-contract.ts';

export const offerResponseMessages: ElementMessages = {
  name: { en: 'Offer response', ar: 'الردّ على العرض' },
  text: { en: 'Yes or no to an offer', ar: 'قبول العرض أو رفضه' },
  attributes: {
    uuid: {
      label: { en: 'Id of the offer', ar: 'معرّف العرض' },
      hint: {
        en: 'Without one: that in the address of the page',
        ar: 'من دونه يُقرأ من عنوان الصفحة',
      },
    },
    status: {
      label: { en: 'Answer', ar: 'الردّ' },
      hint: {
        en: 'Such as approved. Without one: that in the address of the page',
        ar: 'مثل \u2068approved\u2069. من دونه يُقرأ من عنوان الصفحة',
      },
    },
    confirm: {
      label: { en: 'Ask the client to confirm before sending', ar: 'طلب تأكيد العميل قبل الإرسال' },
    },
    'submit-another-url': {
      label: { en: 'Where “Submit another item” leads', ar: 'وجهة رابط «إرسال قطعة أخرى»' },
      hint: {
        en: 'Without an address: the form on our site',
        ar: 'من دون عنوان: نموذج الطلب في موقعنا',
      },
    },
  },
};
