import carousel from '../carousel/carousel.css';
import { shownSlide } from '../carousel/shown-slide.ts';
import { implementContract } from '../element/element-definition.ts';
import { Testimonials } from './Testimonials.tsx';
import { testimonialsContract } from './testimonials.contract.ts';
import styles from './testimonials.css';

export const testimonials = implementContract(testimonialsContract, Testimonials, [
  carousel,
  shownSlide,
  styles,
]);
