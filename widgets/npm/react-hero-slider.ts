// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { heroSlider } from '../hero-slider/hero-slider.element.ts';

export const LuxeHeroSlider = reactComponent(heroSlider, ['luxe-slide-changed']);
