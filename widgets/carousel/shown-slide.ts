import { placeRules } from '../element/children.ts';

/** Shows one child: the third if the slides have the class `s3`. */
export const shownSlide = placeRules(
  's',
  `z-index: 1; opacity: 1 !important; visibility: inherit !important;
  transition: opacity var(--_in), visibility 0s !important`,
);
