import type { ElementDefinition } from '../element-definition.ts';
import base from '../theme/base.css';
import { themeProperties } from '../theme/theme-properties.ts';
import tokens from '../theme/tokens.css';
import { ProcessSteps } from './ProcessSteps.tsx';
import styles from './process-steps.css';

/** `<luxe-process-steps>`: its children, numbered, along a line that follows the scrolling. */
export const processSteps: ElementDefinition = {
  tag: 'luxe-process-steps',
  description: 'Numbered steps along a line that follows the scrolling.',
  content: 'Each child is a step.',
  attributes: {},
  events: {},
  parts: {
    line: 'The line along the steps.',
    progress: 'The part of it that the reader has passed.',
    marker: 'The circle at its end.',
    reached: 'The same circle, from 85 percent on.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  view: ProcessSteps,
  styles: [tokens, base, styles],
};
