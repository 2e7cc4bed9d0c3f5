import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { processStepsExamples } from './process-steps.examples.ts';

/** `<luxe-process-steps>`: numbers its children along a line that follows the scroll position. */
export const processStepsContract = {
  tag: 'luxe-process-steps',
  name: { en: 'Process steps', ar: 'خطوات العمل' },
  text: { en: 'Steps along a line', ar: 'خطوات على خط واحد' },
  description: 'Numbered steps along a line that follows the scrolling.',
  content: 'Each child is a step.',
  attributes: {},
  events: {},
  parts: {
    line: 'The line along the steps.',
    progress: 'The part of it that the reader has passed.',
    marker: 'The circle at the end of the line.',
    reached: 'The same circle, from 85 percent on.',
    card: 'The whole widget, with its background.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  placement: {
    height: 0,
    samples: {
      tag: 'h3',
      texts: {
        en: ['Your first step', 'Your second step', 'Your third step'],
        ar: ['خطوتك الأولى', 'خطوتك الثانية', 'خطوتك الثالثة'],
      },
    },
  },
  wordpress: { icon: 'editor-ol', preview: { height: 320 } },
  examples: processStepsExamples,
} as const satisfies ElementContract;
