import carousel from '../carousel/carousel.css';
import { shownSlide } from '../carousel/shown-slide.ts';
import type { ElementDefinition } from '../element-definition.ts';
import base from '../theme/base.css';
import { themeProperties } from '../theme/theme-properties.ts';
import tokens from '../theme/tokens.css';
import { HeroSlider } from './HeroSlider.tsx';
import styles from './hero-slider.css';

/** `<luxe-hero-slider>`: its children follow each other by themselves, with a pause button. */
export const heroSlider: ElementDefinition = {
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
      detail: '{ index: number }',
      description: 'Another slide shows; the first one is 0.',
    },
  },
  parts: { button: 'The buttons Pause, Previous and Next.' },
  cssProperties: themeProperties(
    '--luxe-color-error',
    '--luxe-space',
    '--luxe-font-heading',
    '--luxe-z-index',
  ),
  view: HeroSlider,
  styles: [tokens, base, carousel, shownSlide, styles],
};
