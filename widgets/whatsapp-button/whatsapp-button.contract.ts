import { settings } from '../domain/settings.ts';
import { testAttribute } from '../element/common-attributes.ts';
import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { whatsappButtonExamples } from './whatsapp-button.examples.ts';

/** `<luxe-whatsapp-button>`: asks for a mobile number and opens a chat with the team. */
export const whatsappButtonContract = {
  tag: 'luxe-whatsapp-button',
  name: { en: 'WhatsApp button', ar: 'زرّ واتساب' },
  text: { en: 'Opens a chat', ar: 'يفتح محادثة' },
  description: 'Button that asks for a mobile number, opens a WhatsApp chat and stores the lead.',
  attributes: {
    'number-ae': {
      kind: 'string',
      default: settings.whatsapp.AE,
      isDestination: true,
      description: 'WhatsApp number with country code, for all stores but the one in KSA.',
      label: { en: 'WhatsApp number', ar: 'رقم واتساب' },
      hint: { en: 'With country code', ar: 'مع رمز الدولة' },
    },
    'number-sa': {
      kind: 'string',
      default: settings.whatsapp.SA,
      isDestination: true,
      description: 'WhatsApp number with country code, for the store in KSA.',
      label: { en: 'WhatsApp number for Saudi Arabia', ar: 'رقم واتساب للسعودية' },
      hint: { en: 'With country code', ar: 'مع رمز الدولة' },
    },
    message: {
      kind: 'string',
      description: 'Message that the chat starts with, in place of the built-in one.',
      label: { en: 'First message', ar: 'الرسالة الأولى' },
      hint: { en: 'What the chat starts with', ar: 'ما تبدأ به المحادثة' },
    },
    position: {
      kind: 'string',
      values: ['start', 'end'],
      default: 'end',
      description: 'Side of the window on which the button floats.',
      label: { en: 'Side of the window', ar: 'موضع الزرّ' },
      valueLabels: {
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
      kind: 'boolean',
      description: 'An ordinary button with its label, in the flow of the page.',
      label: {
        en: 'An ordinary button in the text, not a floating one',
        ar: 'زرّ عادي داخل النص بدلًا من الزرّ العائم',
      },
    },
    offset: {
      kind: 'number',
      default: '20',
      description: 'Distance of the floating button from the edges of the window, in pixels.',
      label: { en: 'Distance from the edges', ar: 'البعد عن الحواف' },
      hint: { en: 'In pixels', ar: 'بالبكسل' },
    },
    ...testAttribute,
  },
  events: {
    'luxe-whatsapp-opened': { description: 'A visitor has given a number and the chat opens.' },
  },
  parts: {
    button: 'The button on the page, and the smaller ones in the dialog.',
    dialog: 'The dialog that asks for the number.',
    heading: 'Its heading.',
    field: 'The phone number with its label and error.',
    label: 'The label of the field.',
    input: 'A text input.',
    error: 'The error text of the field.',
    submit: 'The button that opens the chat.',
  },
  cssProperties: themeProperties(),
  callsApi: 'fetch',
  hasFlags: true,
  placement: {
    height: 48,
    floatsUnless: 'inline',
    link: {
      text: { en: 'Chat with us on WhatsApp', ar: 'تواصل معنا عبر واتساب' },
      whatsappAttributes: { AE: 'number-ae', SA: 'number-sa', LB: 'number-ae' },
    },
  },
  wordpress: {
    icon: 'whatsapp',
    // A floating button would be in a corner of the preview's frame.
    preview: { height: 56, attributes: { inline: 'true' } },
  },
  examples: whatsappButtonExamples,
} as const satisfies ElementContract;
