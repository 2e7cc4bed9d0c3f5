import type { ElementMessages } from '../element/element-contract.ts';
import { testAttributeMessages } from '../element/test-attribute.messages.ts';

export const whatsappButtonMessages: ElementMessages = {
  en: {
    name: 'WhatsApp button',
    text: 'Opens a chat',
    attributes: {
      'number-ae': {
        label: 'WhatsApp number',
        hint: 'With country code',
      },
      'number-sa': {
        label: 'WhatsApp number for Saudi Arabia',
        hint: 'With country code',
      },
      message: {
        label: 'First message',
        hint: 'What the chat starts with',
      },
      position: {
        label: 'Side of the window',
        values: {
          end: 'End: right, in Arabic left',
          start: 'Start: left, in Arabic right',
        },
      },
      inline: {
        label: 'An ordinary button in the text, not a floating one',
      },
      offset: {
        label: 'Distance from the edges',
        hint: 'In pixels',
      },
      'data-test': testAttributeMessages.en,
    },
  },
  ar: {
    name: 'زرّ واتساب',
    text: 'يفتح محادثة',
    attributes: {
      'number-ae': {
        label: 'رقم واتساب',
        hint: 'مع رمز الدولة',
      },
      'number-sa': {
        label: 'رقم واتساب للسعودية',
        hint: 'مع رمز الدولة',
      },
      message: {
        label: 'الرسالة الأولى',
        hint: 'ما تبدأ به المحادثة',
      },
      position: {
        label: 'موضع الزرّ',
        values: {
          end: 'النهاية: اليسار في العربية، واليمين في الإنجليزية',
          start: 'البداية: اليمين في العربية، واليسار في الإنجليزية',
        },
      },
      inline: {
        label: 'زرّ عادي داخل النص بدلًا من الزرّ العائم',
      },
      offset: {
        label: 'البعد عن الحواف',
        hint: 'بالبكسل',
      },
      'data-test': testAttributeMessages.ar,
    },
  },
};
