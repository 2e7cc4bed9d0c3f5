import type { Language } from '../../widgets/i18n/i18n.ts';

function parse(page: Document, html: string): DocumentFragment {
  const range = page.createRange();
  range.selectNodeContents(page.body);
  return range.createContextualFragment(html);
}

function isSameScript(live: Element | null, wanted: Element | null): boolean {
  return ['src', 'integrity'].every(
    (name) => live?.getAttribute(name) === wanted?.getAttribute(name),
  );
}

/** Makes the live element what the snippet says, so that what was typed into it stays. */
function takeOver(live: Element, wanted: Element): void {
  for (const { name } of [...live.attributes]) {
    if (!wanted.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  if (live.innerHTML !== wanted.innerHTML) live.replaceChildren(...wanted.childNodes);
}

/**
 * Shows a snippet on the page in the frame: the first time as it is pasted, then by changing what is
 * there; only another script needs the page anew. The frame's `load` has to call this, too.
 */
export function showSnippet(frame: HTMLIFrameElement, html: string, language: Language): void {
  const page = frame.contentDocument;
  const place = page?.getElementById('place');
  if (!page || !place) return;
  page.documentElement.lang = language;
  page.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';

  const fragment = parse(page, html);
  const wanted = fragment.lastElementChild;
  const live = place.lastElementChild;
  if (!live || !wanted) place.replaceChildren(fragment);
  else if (!isSameScript(place.querySelector('script'), fragment.querySelector('script'))) {
    frame.contentWindow?.location.reload();
  } else if (live.localName !== wanted.localName) live.replaceWith(wanted);
  else takeOver(live, wanted);
}
