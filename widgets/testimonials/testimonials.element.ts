import { carouselStyles } from '../carousel/carousel-styles.ts';
import { implementContract } from '../element/element-definition.ts';
import { Testimonials } from './Testimonials.tsx';
import { testimonialsContract } from './testimonials.contract.ts';
import styles from './testimonials.css';

export const testimonials = implementContract(testimonialsContract, Testimonials, [
  ...carouselStyles,
  styles,
]);
