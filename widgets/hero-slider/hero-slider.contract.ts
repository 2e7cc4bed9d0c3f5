import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { heroSliderExamples } from './hero-slider.examples.ts';

/** `<luxe-hero-slider>`: shows its children one after the other, with a pause button. */
export const heroSliderContract = {
  tag: 'luxe-hero-slider',
  name: { en: 'Hero slider', ar: 'عرض شرائح' },
  text: { en: 'Slides in turn', ar: 'شرائح تتوالى' },
  description: 'Slides that advance automatically, with a pause button.',
  content: 'Each child is a slide, up to 60.',
  attributes: {
    interval: {
      kind: 'number',
      default: '2000',
      description:
        'Milliseconds between slides, at least 500; with 0, only the visitor changes them.',
      label: { en: 'Time per slide', ar: 'مدّة كل شريحة' },
      hint: {
        en: 'In milliseconds; 0 stops the slides',
        ar: 'بالمللي ثانية، والقيمة 0 توقف الحركة',
      },
    },
  },
  events: {
    'luxe-slide-changed': {
      detail: { index: 'number' },
      description: 'Another slide is shown; the first has the index 0.',
    },
  },
  parts: {
    button: 'The buttons Pause, Previous and Next.',
    card: 'The whole widget, with its background.',
  },
  cssProperties: themeProperties(
    '--luxe-color-error',
    '--luxe-space',
    '--luxe-font-heading',
    '--luxe-z-index',
  ),
  placement: {
    height: 0,
    samples: {
      tag: 'h2',
      texts: {
        en: ['Your first slide', 'Your second slide', 'Your third slide'],
        ar: ['شريحتك الأولى', 'شريحتك الثانية', 'شريحتك الثالثة'],
      },
    },
  },
  // Does not move: the editor's preview cannot be paused.
  wordpress: { icon: 'slides', preview: { height: 240, attributes: { interval: '0' } } },
  examples: heroSliderExamples,
} as const satisfies ElementContract;
