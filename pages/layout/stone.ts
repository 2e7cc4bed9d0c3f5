/** Mark of the business, a step-cut stone seen from above: a path to stroke, in a square of 640. */
export const stone =
  'M240 60h160l90 90v340l-90 90H240l-90-90V150zM272 170h96l32 32v236l-32 32h-96l-32-32V202zM240 60l32 110M400 60l-32 110M490 150l-90 52M490 490l-90-52M400 580l-32-110M240 580l32-110M150 490l90-52M150 150l90 52';
