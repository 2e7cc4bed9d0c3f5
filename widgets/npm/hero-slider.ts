import { heroSlider } from '../hero-slider/hero-slider.element.ts';
import { register } from './register.ts';

register(heroSlider);
