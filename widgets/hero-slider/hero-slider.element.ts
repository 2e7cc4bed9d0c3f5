import { carouselStyles } from '../carousel/carousel-styles.ts';
import { implementContract } from '../element/element-definition.ts';
import { HeroSlider } from './HeroSlider.tsx';
import { heroSliderContract } from './hero-slider.contract.ts';
import styles from './hero-slider.css';

export const heroSlider = implementContract(heroSliderContract, HeroSlider, [
  ...carouselStyles,
  styles,
]);
