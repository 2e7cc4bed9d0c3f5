import { carouselLayout } from '../carousel/carousel-layout.ts';

/**
 * Layout until the script runs, equal to that of testimonials.css; written by the rules in prerendered-styles.ts.
 * `--_controls` is the gap above the controls, their padding, border (1px) and buttons (48px), less their negative
 * margin (16px).
 */
export const testimonialsLayout = [
  carouselLayout,
  'section{--_controls:calc(var(--_space)*4 + 33px);box-sizing:border-box;max-width:960px;margin:auto',
  ';padding:calc(var(--_space)*5) calc(var(--_space)*2.5)}',
  '::slotted(*){margin:0;padding:0;font-family:var(--luxe-font-heading,inherit);font-size:clamp(22px,3.6cqi,34px)',
  ';line-height:1.4;overflow-wrap:anywhere;text-wrap:pretty}',
  '@container (min-width:860px){section{--_controls:calc(var(--_space)*7 + 33px);padding:calc(var(--_space)*8)}}',
].join('');
