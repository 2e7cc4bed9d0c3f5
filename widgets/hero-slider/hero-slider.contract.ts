import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { heroSliderExamples } from './hero-slider.examples.ts';
import { heroSliderMessages } from './hero-slider.messages.ts';

/** `<luxe-hero-slider>`: its children follow each other by themselves, with a pause button. */
export const heroSliderContract = {
  tag: 'luxe-hero-slider',
  description: 'Slides that follow each other by themselves, with a button that pauses them.',
  content: 'Each child is a slide, up to 60.',
  attributes: {
    interval: {
      kind: 'number',
      default: '2000',
      description: 'Milliseconds from slide to slide; 0: they change only when asked.',
    },
  },
  events: {
    'luxe-slide-changed': {
      detail: { index: 'number' },
      description: 'Another slide shows; the first one is 0.',
    },
  },
  parts: { button: 'The buttons Pause, Previous and Next.', card: 'All of it, on its surface.' },
  cssProperties: themeProperties(
    '--luxe-color-error',
    '--luxe-space',
    '--luxe-font-heading',
    '--luxe-z-index',
  ),
  placement: {
    height: 0,
    fallback: {
      sampleTag: 'h2',
      samples: {
        en: ['Your first slide', 'Your second slide', 'Your third slide'],
        ar: ['شريحتك الأولى', 'شريحتك الثانية', 'شريحتك الثالثة'],
      },
    },
  },
  // Still: whoever edits could not pause it there.
  wordpress: { icon: 'slides', preview: { height: 240, attributes: { interval: '0' } } },
  messages: heroSliderMessages,
  examples: heroSliderExamples,
} as const satisfies ElementContract;
