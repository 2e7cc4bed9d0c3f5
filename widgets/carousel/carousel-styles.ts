import { placeRules } from '../element/children.ts';
import carousel from './carousel.css';

/**
 * Style sheets of all carousels. The second shows one slide, by a class of the box around the slot: `s3` shows the
 * third child.
 */
export const carouselStyles = [
  carousel,
  placeRules(
    's',
    `z-index: 1; opacity: 1 !important; visibility: inherit !important;
  transition: opacity var(--_in), visibility 0s !important`,
  ),
];
