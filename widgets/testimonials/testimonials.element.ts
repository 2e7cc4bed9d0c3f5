import carousel from '../carousel/carousel.css';
import { shownSlide } from '../carousel/shown-slide.ts';
import type { ElementDefinition } from '../element-definition.ts';
import base from '../theme/base.css';
import { themeProperties } from '../theme/theme-properties.ts';
import tokens from '../theme/tokens.css';
import { Testimonials } from './Testimonials.tsx';
import styles from './testimonials.css';

/** `<luxe-testimonials>`: its children, quotes of clients, one at a time. */
export const testimonials: ElementDefinition = {
  tag: 'luxe-testimonials',
  description: 'Quotes of clients, one at a time.',
  content: 'Each child, a blockquote, is a quote, up to 60.',
  attributes: {},
  events: {
    'luxe-slide-changed': {
      detail: '{ index: number }',
      description: 'Another quote shows; the first one is 0.',
    },
  },
  parts: { button: 'The buttons Previous and Next.' },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  view: Testimonials,
  styles: [tokens, base, carousel, shownSlide, styles],
};
