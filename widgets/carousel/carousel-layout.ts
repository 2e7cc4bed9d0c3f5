/**
 * Lays out slides before the script as carousel.css does afterwards: as high as the highest one, and above a row of
 * `--_controls` unless there is one slide only. They are beside each other and scroll, so that all can be read if
 * the script never runs.
 */
export const carouselLayout = [
  'slot{display:grid;grid-template-rows:auto var(--_controls);grid-auto-flow:column;grid-auto-columns:100%',
  ';overflow-x:auto;overflow-y:hidden;scroll-snap-type:x mandatory;scrollbar-width:none}',
  '@media (scripting:none){slot{scrollbar-width:auto}}',
  '::slotted(*){grid-row:1!important;min-width:0;scroll-snap-align:start}',
  '::slotted(:only-child){grid-row:1/3!important}::slotted(:is(br,p:empty)){display:none!important}',
].join('');
