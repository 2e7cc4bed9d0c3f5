import { carouselLayout } from '../carousel/carousel-layout.ts';

/** Layout until the script runs, equal to that of hero-slider.css; written by the rules in prerendered-styles.ts. */
export const heroSliderLayout = [
  carouselLayout,
  'section{--_controls:48px}::slotted(img){display:block;width:100%;height:100%;object-fit:cover}',
  '@container (min-width:600px){section{--_controls:0px}}',
].join('');
