// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { heroSlider } from '../hero-slider/hero-slider.element.ts';

register(heroSlider);
