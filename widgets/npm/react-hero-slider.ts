// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { heroSlider } from '../hero-slider/hero-slider.element.ts';

export const LuxeHeroSlider = reactComponent(heroSlider, ['luxe-slide-changed']);
