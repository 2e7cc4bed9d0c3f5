/**
 * CSS of a prerendered shadow root, until the script runs. Matches carousel.css: as tall as the tallest
 * slide, above a row of `--_controls` (its height, which each element's layout sets) unless there is only
 * one slide. The slides are side by side and scroll, so that all can be read if the script never runs.
 */
export const carouselLayout = [
  'slot{display:grid;grid-template-rows:auto var(--_controls);grid-auto-flow:column;grid-auto-columns:100%;overflow-x:auto;overflow-y:hidden;scroll-snap-type:x mandatory;scrollbar-width:none}',
  '@media (scripting:none){slot{scrollbar-width:auto}}',
  '::slotted(*){grid-row:1!important;min-width:0;scroll-snap-align:start}',
  '::slotted(:only-child){grid-row:1/3!important}',
  // Content editors leave these between the slides.
  '::slotted(:is(br,p:empty)){display:none!important}',
].join('');
