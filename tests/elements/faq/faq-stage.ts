import type { Language } from '../../../widgets/domain/languages.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { faq } from '../../../widgets/faq/faq.element.ts';
import { find, findAll, mount, until } from '../../helpers/elements/dom.ts';

defineElement(faq);

export const languages: readonly Language[] = ['en', 'ar'];

/** Puts the element on the page, and notes what it tells. */
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

/** The button of one. */
export function question(element: Element, id: string): HTMLButtonElement {
  return find(element, `#${id} [part=question]`);
}

/** The answer of one. */
export function answer(element: Element, id: string): HTMLElement {
  return find(element, `#${id} [part=answer]`);
}

/** Read by a visitor: not hidden in any of the ways an answer can be. */
export function isShown(element: Element, id: string): boolean {
  const words = find(answer(element, id), 'div');
  return words.checkVisibility() && words.offsetHeight > 0;
}

export const isOpen = (element: Element, id: string) =>
  question(element, id).getAttribute('aria-expanded') === 'true';

/** Changes the hash of the page's address. */
export function goTo(hash: string) {
  // Without the jump of the test runner's page that a link would cause.
  history.replaceState(null, '', hash || location.pathname + location.search);
}

/** With a question open that the address names: from then on, changes of the address are followed. */
export async function showFollowing(id: string, content = '') {
  goTo(`#${id}`);
  const shown = show('en', '', content);
  await until(() => isOpen(shown.element, id));
  return shown;
}

afterEach(() => goTo(''));
