import { placeRules } from '../element/children.ts';
import carousel from './carousel.css';

/** Style sheets of all carousels. The second shows one child: the third if the slides have the class `s3`. */
export const carouselStyles = [
  carousel,
  placeRules(
    's',
    `z-index: 1; opacity: 1 !important; visibility: inherit !important;
  transition: opacity var(--_in), visibility 0s !important`,
  ),
];
