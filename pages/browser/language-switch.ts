/**
 * Turns the page into its other language in place: what was typed, chosen and opened in the widgets
 * stays, and so does the passage that is being read. Without this script the switch is a plain link.
 */
import { save } from './saved-choice.ts';
import { watchScrollRows } from './scroll-rows.ts';
import { showSubmission } from './submission.ts';

const isWidget = (element: Element) => element.localName.startsWith('luxe-');

/** Parsed by the browser's loader: Trusted Types let no script parse HTML. */
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

/** What the page tells pages/browser/boot.ts: `other`, the file of the page in its other language. */
function bootData(page: Document): DOMStringMap | undefined {
  return page.querySelector<HTMLElement>('script[data-other]')?.dataset;
}

/** A server answers in the language of the query; a static host has a file for each. */
async function loadIn(language: string, url: URL): Promise<Document | null> {
  for (const address of [url.href, bootData(document)?.other ?? '']) {
    const found = await loadDocument(address);
    if (found?.documentElement.lang === language) return found;
  }
  return null;
}

/** What was entered in a plain form whose element has not come yet. */
function keepEntries(from: Element, to: Element): void {
  const entered = from.querySelectorAll<HTMLInputElement>('form [name]');
  to.querySelectorAll<HTMLInputElement>('form [name]').forEach((field, index) => {
    const { value, checked, files } = entered[index] ?? field;
    if (field.type === 'file') field.files = files;
    else if (field.type === 'radio') field.checked = checked;
    else field.value = value;
  });
}

/** The widgets that are on the page take the places, attributes and children of the new ones. */
function keepWidgets(next: HTMLElement): void {
  const kept = [...document.body.querySelectorAll('*')].filter(isWidget);
  for (const fresh of [...next.querySelectorAll('*')].filter(isWidget)) {
    const index = kept.findIndex(({ localName }) => localName === fresh.localName);
    const [live] = index < 0 ? [] : kept.splice(index, 1);
    if (!live) continue;
    for (const { name, value } of [...fresh.attributes]) live.setAttribute(name, value);
    keepEntries(live, fresh);
    live.replaceChildren(...fresh.childNodes);
    fresh.replaceWith(live);
  }
}

/** Where the reader is: the section in the middle of the window, and how far it has gone by. */
function readingPlace(): () => void {
  const sections = [...document.querySelectorAll('main [id]')];
  // What an element has taken the place of is nowhere.
  const section = sections.findLast(
    (element) =>
      element.checkVisibility() && element.getBoundingClientRect().top <= innerHeight / 2,
  );
  const top = section?.getBoundingClientRect().top ?? 0;
  return () => {
    const same = section && document.getElementById(section.id);
    if (same) scrollBy({ top: same.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}

function show(next: Document): void {
  const { documentElement: root, body } = document;
  const { lang, dir } = next.documentElement;
  const backToPlace = readingPlace();
  const nextBody = document.adoptNode(next.body);
  for (const element of nextBody.querySelectorAll('noscript')) element.remove();
  keepWidgets(nextBody);
  body.replaceChildren(...nextBody.childNodes);
  Object.assign(root, { lang, dir });
  document.title = next.title;
  const [here, there] = [bootData(document), bootData(next)];
  if (here && there) here.other = there.other;
  backToPlace();
  watchScrollRows();
}

/** Links of the switch keep whatever else the address says, such as an offer's uuid; and what only scripts know. */
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
}

/** The old link is gone; on a phone the menu that held it has closed. */
function focusSwitch(): void {
  const places = document.querySelectorAll<HTMLElement>(
    '.wide-switch [aria-current], .mobile-menu > summary',
  );
  for (const place of places) if (place.checkVisibility()) place.focus({ preventScroll: true });
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
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.switch a');
  if (!link || link.lang === document.documentElement.lang) return;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  switchTo(link);
});

completePage();
