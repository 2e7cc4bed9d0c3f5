import type { ElementMessages } from '../element/element-contract.ts';

export const offerResponseMessages: ElementMessages = {
  en: {
    name: 'Offer response',
    text: 'Yes or no to an offer',
    attributes: {
      uuid: {
        label: 'Id of the offer',
        hint: 'Without one: that in the address of the page',
      },
      status: {
        label: 'Answer',
        hint: 'Such as approved. Without one: that in the address of the page',
      },
      confirm: {
        label: 'Ask the client to confirm before sending',
      },
      'submit-another-url': {
        label: 'Where “Submit another item” leads',
        hint: 'Without an address: the form on our site',
      },
    },
  },
  ar: {
    name: 'الردّ على العرض',
    text: 'قبول العرض أو رفضه',
    attributes: {
      uuid: {
        label: 'معرّف العرض',
        hint: 'من دونه يُقرأ من عنوان الصفحة',
      },
      status: {
        label: 'الردّ',
        hint: 'مثل \u2068approved\u2069. من دونه يُقرأ من عنوان الصفحة',
      },
      confirm: {
        label: 'طلب تأكيد العميل قبل الإرسال',
      },
      'submit-another-url': {
        label: 'وجهة رابط «إرسال قطعة أخرى»',
        hint: 'من دون عنوان: نموذج الطلب في موقعنا',
      },
    },
  },
};
