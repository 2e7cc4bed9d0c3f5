// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { heroSlider } from '../hero-slider/hero-slider.element.ts';

register(heroSlider);
