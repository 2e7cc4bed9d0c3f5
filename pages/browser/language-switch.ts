/**
 * Switches the page to the other language in place. Widgets keep their input and state, and the page keeps its
 * scroll position. Without this script, the switch is a plain link.
 */
import { bootData } from './boot-data.ts';
import { clickedLink } from './clicked-link.ts';
import { remeasureSections } from './reveal-sections.ts';
import { save, saved } from './saved-choice.ts';
import { watchScrollRows } from './scroll-rows.ts';
import { showSubmission } from './submission.ts';

const isWidget = (element: Element) => element.localName.startsWith('luxe-');

/** Loads a page with XMLHttpRequest, because Trusted Types forbid scripts to parse HTML. */
function loadDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => resolve(null);
    request.open('GET', address);
    request.send();
  });
}

/** Tries the URL with `?lang=`, which our server obeys, then the file that a static host has for the language. */
async function loadIn(language: string, url: URL): Promise<Document | null> {
  for (const address of [url.href, bootData(document)?.other ?? '']) {
    const found = await loadDocument(address);
    if (found?.documentElement.lang === language) return found;
  }
  return null;
}

/** Replaces the plain form of an element that has not been upgraded yet, and keeps the input. */
function replacePlainForm(live: Element, fresh: Element): void {
  // The form of an upgraded element has no action.
  const form = live.shadowRoot?.querySelector('form[action]');
  // In `fresh`, the form is still in a template, because XMLHttpRequest does not parse it into a shadow root.
  const next = fresh.querySelector('template')?.content.querySelector('form');
  if (!form || !next) return;
  // Both languages have the same fields in the same order.
  const entered = form.querySelectorAll<HTMLInputElement>('[name]');
  next.querySelectorAll<HTMLInputElement>('[name]').forEach((field, index) => {
    const { value, checked, files } = entered[index] ?? field;
    if (field.type === 'file') field.files = files;
    else if (field.type === 'radio') field.checked = checked;
    else field.value = value;
  });
  form.replaceWith(next);
}

/** Replaces the questions of an element that has not been upgraded yet, and keeps the open ones. */
function replaceQuestions(live: Element, fresh: Element): void {
  // An upgraded element has buttons instead of summaries.
  const content = live.shadowRoot?.querySelector('.root:has(summary)');
  const next = fresh.querySelector('template')?.content.querySelector('.root');
  if (!content || !next) return;
  for (const { id } of content.querySelectorAll('[open]')) {
    next.querySelector(`#${id}`)?.setAttribute('open', '');
  }
  content.replaceWith(next);
}

/** Moves the current widgets into the next page, with the attributes and children of their counterparts. */
function keepWidgets(next: HTMLElement): void {
  const kept = [...document.body.querySelectorAll('*')].filter(isWidget);
  for (const fresh of [...next.querySelectorAll('*')].filter(isWidget)) {
    const index = kept.findIndex(({ localName }) => localName === fresh.localName);
    const [live] = index < 0 ? [] : kept.splice(index, 1);
    if (!live) continue;
    for (const { name, value } of [...fresh.attributes]) live.setAttribute(name, value);
    replacePlainForm(live, fresh);
    replaceQuestions(live, fresh);
    live.replaceChildren(...fresh.childNodes);
    fresh.replaceWith(live);
  }
}

/** Remembers the position of the section in the middle of the window; returns a function that restores it. */
function rememberScroll(): () => void {
  // Both languages have the same sections in the same order.
  const findSections = () => [...document.querySelectorAll('main [id], main > section')];
  const topAt = (index: number) => findSections()[index]?.getBoundingClientRect().top ?? 0;
  // Content that an upgraded element has replaced is not visible.
  const index = findSections().findLastIndex(
    (element) =>
      element.checkVisibility() && element.getBoundingClientRect().top <= innerHeight / 2,
  );
  const top = topAt(index);
  return () => scrollBy({ top: topAt(index) - top, behavior: 'instant' });
}

function show(next: Document): void {
  const { documentElement: root, body } = document;
  const { lang, dir } = next.documentElement;
  const restoreScroll = rememberScroll();
  const nextBody = document.adoptNode(next.body);
  // XMLHttpRequest parses noscript elements as if scripts were off, so their content would show.
  for (const element of nextBody.querySelectorAll('noscript')) element.remove();
  keepWidgets(nextBody);
  body.replaceChildren(...nextBody.childNodes);
  Object.assign(root, { lang, dir });
  document.title = next.title;
  const here = bootData(document);
  const there = bootData(next);
  if (here && there) here.other = there.other;
  // Lays out all sections at once, which takes a long frame: below the top, the scroll position depends on their heights.
  if (scrollY > 0) root.dataset.whole = '';
  restoreScroll();
  remeasureSections();
  watchScrollRows();
}

/**
 * Adds `?lang=` to the URLs of our pages in links and widgets if cookies and storage are blocked, because the next page
 * could not know the language otherwise.
 */
function carryLanguage(): void {
  // Null would mean that nothing is saved yet.
  if (saved('language') !== undefined) return;
  const { lang } = document.documentElement;
  for (const element of document.querySelectorAll(
    'a, luxe-quote-form, luxe-faq, luxe-offer-response',
  )) {
    for (const { name, value } of element.attributes) {
      if (!/^(href|.+-url)$/.test(name) || !value.startsWith('/')) continue;
      const { pathname, searchParams, hash } = new URL(value, location.origin);
      searchParams.set('lang', lang);
      element.setAttribute(name, `${pathname}?${searchParams}${hash}`);
    }
  }
}

/**
 * Fills in what static HTML cannot know: the year, the last submission, the query in the links of the switch, such as
 * an offer's uuid, and the language in other URLs where it cannot be saved.
 */
function completePage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.switch a')) {
    const url = new URL(location.href);
    url.searchParams.set('lang', link.lang);
    link.href = url.search + url.hash;
  }
  for (const year of document.querySelectorAll('[data-year]')) {
    year.textContent = String(new Date().getFullYear());
  }
  showSubmission();
  carryLanguage();
}

/** Focuses the new link of the switch, or on phones the closed menu that contains it. */
function focusSwitch(): void {
  const candidates = document.querySelectorAll<HTMLElement>(
    '.wide-switch [aria-current], .mobile-menu > summary',
  );
  for (const element of candidates) {
    if (element.checkVisibility()) element.focus({ preventScroll: true });
  }
}

async function switchTo({ lang, href, dataset }: HTMLAnchorElement): Promise<void> {
  const url = new URL(href);
  const next = await loadIn(lang, url);
  if (!next) {
    location.assign(url);
    return;
  }
  save('language', lang);
  save('country', dataset.country ?? '');
  show(next);
  history.replaceState(null, '', url);
  completePage();
  focusSwitch();
}

addEventListener('click', (event) => {
  const link = clickedLink(event, '.switch a');
  if (!link || link.lang === document.documentElement.lang) return;
  event.preventDefault();
  switchTo(link);
});

completePage();
