import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { testimonialsExamples } from './testimonials.examples.ts';

/** `<luxe-testimonials>`: shows its children, quotes of clients, one at a time. */
export const testimonialsContract = {
  tag: 'luxe-testimonials',
  name: { en: 'Testimonials', ar: 'آراء العملاء' },
  text: { en: 'One quote at a time', ar: 'رأي واحد في كل مرة' },
  description: 'Quotes of clients, one at a time.',
  content: 'Each child, a blockquote, is a quote, up to 60.',
  attributes: {},
  events: {
    'luxe-slide-changed': {
      detail: { index: 'number' },
      description: 'Another quote is shown; the first has the index 0.',
    },
  },
  parts: {
    button: 'The buttons Previous and Next.',
    card: 'The whole widget, with its background.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  placement: {
    height: 0,
    samples: {
      tag: 'blockquote',
      texts: {
        en: ['What your first client said', 'What your second client said'],
        ar: ['ما قاله عميلك الأول', 'ما قاله عميلك الثاني'],
      },
    },
  },
  wordpress: { icon: 'format-quote', preview: { height: 240 } },
  examples: testimonialsExamples,
} as const satisfies ElementContract;
