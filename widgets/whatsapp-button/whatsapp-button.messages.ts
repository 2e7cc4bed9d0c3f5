import { testAttributeMessages } from '../element/common-attributes.messages.ts';
import type { ElementMessages } from '../element/element-contract.ts';

export const whatsappButtonMessages: ElementMessages = {
  name: { en: 'WhatsApp button', ar: 'زرّ واتساب' },
  text: { en: 'Opens a chat', ar: 'يفتح محادثة' },
  attributes: {
    'number-ae': {
      label: { en: 'WhatsApp number', ar: 'رقم واتساب' },
      hint: { en: 'With country code', ar: 'مع رمز الدولة' },
    },
    'number-sa': {
      label: { en: 'WhatsApp number for Saudi Arabia', ar: 'رقم واتساب للسعودية' },
      hint: { en: 'With country code', ar: 'مع رمز الدولة' },
    },
    message: {
      label: { en: 'First message', ar: 'الرسالة الأولى' },
      hint: { en: 'What the chat starts with', ar: 'ما تبدأ به المحادثة' },
    },
    position: {
      label: { en: 'Side of the window', ar: 'موضع الزرّ' },
      values: {
        end: {
          en: 'End: right, in Arabic left',
          ar: 'النهاية: اليسار في العربية، واليمين في الإنجليزية',
        },
        start: {
          en: 'Start: left, in Arabic right',
          ar: 'البداية: اليمين في العربية، واليسار في الإنجليزية',
        },
      },
    },
    inline: {
      label: {
        en: 'An ordinary button in the text, not a floating one',
        ar: 'زرّ عادي داخل النص بدلًا من الزرّ العائم',
      },
    },
    offset: {
      label: { en: 'Distance from the edges', ar: 'البعد عن الحواف' },
      hint: { en: 'In pixels', ar: 'بالبكسل' },
    },
    'data-test': testAttributeMessages,
  },
};
