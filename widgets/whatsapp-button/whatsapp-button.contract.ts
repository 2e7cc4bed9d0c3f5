import { settings } from '../domain/settings.ts';
import { testAttribute } from '../element/common-attributes.ts';
import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { whatsappButtonExamples } from './whatsapp-button.examples.ts';
import { whatsappButtonMessages } from './whatsapp-button.messages.ts';

/** `<luxe-whatsapp-button>`: asks for a mobile number and opens a chat with the team. */
export const whatsappButtonContract = {
  tag: 'luxe-whatsapp-button',
  description: 'Button that asks for a mobile number, opens a WhatsApp chat and stores the lead.',
  attributes: {
    'number-ae': {
      kind: 'string',
      default: settings.whatsapp.AE,
      isDestination: true,
      description: 'WhatsApp number with country code, for all visitors outside KSA.',
    },
    'number-sa': {
      kind: 'string',
      default: settings.whatsapp.SA,
      isDestination: true,
      description: 'WhatsApp number with country code, for visitors in KSA.',
    },
    message: {
      kind: 'string',
      description: 'Message that the chat starts with, in place of the built-in one.',
    },
    position: {
      kind: 'string',
      values: ['start', 'end'],
      default: 'end',
      description: 'Side of the window on which the button floats.',
    },
    inline: {
      kind: 'boolean',
      description: 'An ordinary button with its label, in the flow of the page.',
    },
    offset: {
      kind: 'number',
      default: '20',
      description: 'Distance of the floating button from the edges of the window, in pixels.',
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
  messages: whatsappButtonMessages,
  examples: whatsappButtonExamples,
} as const satisfies ElementContract;
