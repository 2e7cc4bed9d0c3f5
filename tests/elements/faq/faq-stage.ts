import type { Language } from '../../../widgets/domain/languages.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { faq } from '../../../widgets/faq/faq.element.ts';
import { find, findAll, mount } from '../../helpers/elements/dom.ts';

defineElement(faq);

/** Adds the element to the page and records its events. */
export function show(language: Language, attributes = '', content = '') {
  const element = mount(`<luxe-faq lang="${language}" ${attributes}>${content}</luxe-faq>`);
  const toggled: unknown[] = [];
  element.addEventListener('luxe-faq-toggled', (event) =>
    toggled.push((event as CustomEvent).detail),
  );
  return { element, toggled };
}

/** The buttons of all questions. */
export function questions(element: Element): HTMLButtonElement[] {
  return findAll(element.shadowRoot as ShadowRoot, '[part=question]');
}

export function question(element: Element, id: string): HTMLButtonElement {
  return find(element, `#${id} [part=question]`);
}

export function answer(element: Element, id: string): HTMLElement {
  return find(element, `#${id} [part=answer]`);
}

/** True if the answer is readable, not hidden in any way. */
export function isShown(element: Element, id: string): boolean {
  const text = find(answer(element, id), 'div');
  return text.checkVisibility() && text.offsetHeight > 0;
}

export const isOpen = (element: Element, id: string) =>
  question(element, id).getAttribute('aria-expanded') === 'true';

/** Changes the hash of the URL. */
export function goTo(hash: string) {
  // Avoids the jump of the test page that a link would cause.
  history.replaceState(null, '', hash || location.pathname + location.search);
}

afterEach(() => goTo(''));
