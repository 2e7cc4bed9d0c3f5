// Written by `npm run generate` from the contracts; not edited by hand.
import { heroSlider } from '../hero-slider/hero-slider.element.ts';
import { register } from '../register.ts';

register(heroSlider);
