// Loaded by the tag manager's template, which may load a script and pass data but not create elements. Adds
// the element to its container once, even if the tag fires again, and loads the widgets.
import { toLanguage } from '../../widgets/domain/languages.ts';
import {
  defaultContainer,
  type ElementPlacement,
  fallbackChildren,
  reservedHeight,
} from '../../widgets/manifest/placement.ts';

/** Request that the template queues each time the tag fires. */
export interface Order {
  /** Such as `luxe-quote-form`. */
  element: string;
  attributes: Record<string, string>;
  /** CSS selector of the container; empty: `#luxe-quote-form`, or the body for floating elements. */
  container: string;
  /** Origin of the script, without a slash. */
  host: string;
}

/** Placement of each element by tag; inserted by the build. */
declare const placements: Readonly<Record<string, ElementPlacement>>;

declare global {
  interface Window {
    /** Queue filled by the template. Orders stay in it until their container exists. */
    luxeWidgets?: Order[];
  }
}

let isLoading = false;

function loadWidgets({ element, host }: Order): void {
  if (isLoading || customElements.get(element)) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = `${host}/luxe-widgets.js`;
  script.async = true;
  // A policy with a nonce allows only scripts with the page's nonce.
  const trusted = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  if (trusted) script.nonce = trusted;
  document.head.append(script);
}

function containerOf({ element, attributes, container }: Order): Element | null {
  const placement = placements[element];
  const defaultSelector = placement
    ? defaultContainer(element, placement, attributes)
    : `#${element}`;
  try {
    return document.querySelector(container || defaultSelector);
  } catch {
    // An invalid selector must not stop other orders.
    return null;
  }
}

function widgetOf({ element, attributes, host }: Order, container: Element): HTMLElement {
  const widget = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  const placement = placements[element];
  if (!placement) return widget;
  const height = reservedHeight(placement, attributes);
  if (height) widget.style.cssText = `display:block; min-height:${height}px`;
  const elementLanguage = attributes.lang ?? container.closest<HTMLElement>('[lang]')?.lang;
  const children = fallbackChildren(placement, {
    language: toLanguage(elementLanguage) ?? 'en',
    base: `${host}/`,
    values: attributes,
  });
  for (const { tag, text, href } of children) {
    const child = document.createElement(tag);
    if (href) child.setAttribute('href', href);
    child.textContent = text;
    widget.append(child);
  }
  return widget;
}

/** Returns false while the page has no container. */
function place(order: Order): boolean {
  const container = containerOf(order);
  if (!container) return false;
  if (!container.querySelector(order.element)) container.append(widgetOf(order, container));
  loadWidgets(order);
  return true;
}

window.luxeWidgets ??= [];
const queue = window.luxeWidgets;

/** Containers may appear later, while the page loads or an app renders. */
const observer = new MutationObserver(placeAll);

function placeAll(): void {
  queue.splice(0, queue.length, ...queue.filter((order) => !place(order)));
  const [first] = queue;
  if (!first) {
    observer.disconnect();
    return;
  }
  observer.observe(document, { childList: true, subtree: true });
  // Loads the script even without a container: it opens the doctor, which explains why no widget shows.
  if (/[?&]luxe-doctor\b/.test(location.search)) loadWidgets(first);
}

// The template pushes the orders of later tags.
queue.push = (...orders) => {
  queue.splice(queue.length, 0, ...orders);
  placeAll();
  return queue.length;
};
placeAll();
