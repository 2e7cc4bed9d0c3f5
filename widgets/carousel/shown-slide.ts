import { placeRules } from '../element/children.ts';

/** Shows the child at a place when the slides have its class: `s3` for the third. */
export const shownSlide = placeRules(
  's',
  `z-index: 1; opacity: 1 !important; visibility: inherit !important;
  transition: opacity var(--_in), visibility 0s !important`,
);
