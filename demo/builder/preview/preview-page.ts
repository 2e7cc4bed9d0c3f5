/**
 * Script of the preview's page. The sandboxed frame has no origin, so the builder sends the snippet in messages. This
 * script creates it by DOM calls and never parses HTML.
 */
import { direction } from '../../../widgets/domain/languages.ts';
import type { PreviewMessage, SubmissionStopped } from './preview-message.ts';
import { clickIdsIn, type StoredValues, variantIn } from './stored-values.ts';

let shownChildren = '';

/** Updates the element in place, so that typed text stays. */
function update(element: HTMLElement, { attributes, style, children }: PreviewMessage): void {
  const wanted = new Map(attributes);
  for (const { name } of [...element.attributes]) {
    if (name !== 'style' && !wanted.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of wanted) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  element.style.cssText = style;
  // A new element has no children yet.
  if (element.hasChildNodes() && JSON.stringify(children) === shownChildren) return;
  shownChildren = JSON.stringify(children);
  element.replaceChildren(
    ...children.map(({ tag, text, href }) => {
      const child = document.createElement(tag);
      child.textContent = text;
      if (href && child instanceof HTMLAnchorElement) child.href = href;
      return child;
    }),
  );
}

function show(message: PreviewMessage): void {
  const { language, tag } = message;
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  const place = document.getElementById('place');
  const live = place?.querySelector<HTMLElement>(`:scope > ${tag}`);
  const element = live ?? document.createElement(tag);
  update(element, message);
  if (!live) place?.replaceChildren(element);
}

addEventListener('message', ({ source, data }: MessageEvent<PreviewMessage>) => {
  if (source === parent) show(data);
});

function reportStopped(values: StoredValues | null): void {
  const message: SubmissionStopped = { type: 'submission-stopped', values };
  // Sends to the builder's origin. It is the origin of this page's URL, although the frame itself has no origin.
  parent.postMessage(message, new URL(location.href).origin);
}

addEventListener('luxe-before-submit', (event) => {
  event.preventDefault();
  const { detail } = event as CustomEvent<Pick<StoredValues, 'campaign'>>;
  const element = event.target as HTMLElement;
  reportStopped({
    campaign: detail.campaign,
    clickIds: clickIdsIn(location.search, element.getAttribute('click-ids')),
    variant: variantIn(element.getAttribute('variant')),
    language: element.lang || document.documentElement.lang,
  });
});
addEventListener('luxe-whatsapp-opened', () => reportStopped(null));

// Stops the beacons that count views.
navigator.sendBeacon = () => false;
// Opens no chats. Returns an object, because null would tell the widget that the window was blocked.
window.open = () => ({}) as Window;

// Stops links that lead out of the page.
addEventListener('click', (event) => {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
});
