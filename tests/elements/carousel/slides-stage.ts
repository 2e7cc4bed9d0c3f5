import type { Language } from '../../../widgets/domain/languages.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { heroSlider } from '../../../widgets/hero-slider/hero-slider.element.ts';
import { testimonials } from '../../../widgets/testimonials/testimonials.element.ts';
import { find, mount, until } from '../../helpers/elements/dom.ts';

defineElement(heroSlider);
defineElement(testimonials);

/** HTML of three slides; the second has a link. */
export const three = '<p id="a">A</p><p id="b">B <a href="#b">link</a></p><p id="c">C</p>';

/** Adds a slider to the page and records its slide events. */
export function show(tag: string, content = three, language: Language = 'en', attributes = '') {
  const element = mount(`<${tag} lang="${language}" ${attributes}>${content}</${tag}>`);
  const changes: unknown[] = [];
  element.addEventListener('luxe-slide-changed', (event) =>
    changes.push((event as CustomEvent).detail.index),
  );
  return { element, changes };
}

/** Returns the control with this name. */
export function button(element: Element, name: string): HTMLButtonElement {
  return find(element.shadowRoot as ShadowRoot, `[aria-label="${name}"]`);
}

/** Returns the ids of the visible slides. */
export function shown(element: Element): string[] {
  return [...element.children]
    .filter((child) => child.checkVisibility({ visibilityProperty: true }))
    .map(({ id }) => id);
}

/** Waits until only this slide is visible. */
export const shows = (element: Element, id: string) => until(() => shown(element).join() === id);
/** Returns the region around the slides, labeled with the position. */
export const group = (element: Element) => find(element.shadowRoot as ShadowRoot, '[role=group]');
