/** Children of an element up to this place can be slides. */
export const lastPlace = 60;

const places = [...Array(lastPlace).keys()].map((index) => index + 1);

/**
 * Shows the child at a place when the slides have its class: `s3` for the third. A rule for each place is
 * what leaves the children untouched: they are the page's, and get neither a slot name nor a class.
 */
export const shownSlide = `${places.map((place) => `.s${place} ::slotted(:nth-child(${place}))`)}{
  z-index: 1; opacity: 1 !important; visibility: inherit !important;
  transition: opacity var(--_in), visibility 0s !important }`;
