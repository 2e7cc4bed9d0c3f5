import { homeCountries, type Language, toLanguage } from '../domain/languages.ts';
import { type StoreCountry, toStoreCountry } from '../domain/stores.ts';
import type { KeyValueStorage } from './storage.ts';

interface SharedObserver {
  observer: MutationObserver;
  listeners: Set<() => void>;
}

const observers = new WeakMap<Node, SharedObserver>();

/** Asked by node type: in a frame's document the classes are others, so `instanceof` would miss. */
function shadowHost(node: Node): Element | undefined {
  return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (node as ShadowRoot).host : undefined;
}

function languageAround(host: Element): Language | undefined {
  for (let node: Node | null | undefined = host; node; ) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const language = toLanguage((node as Element).getAttribute('lang'));
      if (language) return language;
    }
    node = node.parentNode ?? shadowHost(node);
  }
  return undefined;
}

function rootsAround(host: Element): Node[] {
  const roots: Node[] = [];
  for (let node: Node | undefined = host; node; node = shadowHost(node)) {
    node = node.getRootNode();
    roots.push(node);
  }
  return roots;
}

function listen(root: Node, listener: () => void): () => void {
  let shared = observers.get(root);
  if (!shared) {
    const listeners = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const notify of [...listeners]) notify();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    shared = { observer, listeners };
    observers.set(root, shared);
  }
  const { observer, listeners } = shared;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || observers.get(root)?.observer !== observer) return;
    observer.disconnect();
    observers.delete(root);
  };
}

/**
 * Language of an element: its own `lang`, else the closest ancestor (through shadow roots) whose
 * `lang` is English or Arabic ('ar-SA' too), else the saved language, else English (public API).
 */
export function resolveLanguage(host: Element, storage: KeyValueStorage): Language {
  return languageAround(host) ?? toLanguage(storage.get('language')) ?? 'en';
}

/**
 * Calls back when the `lang` that applies to the element has changed, on itself or on an ancestor.
 * One observer per document or shadow root is shared by all widgets; the last to leave takes it
 * away. An element that was moved subscribes anew.
 */
export function watchLanguage(host: Element, onChange: () => void): () => void {
  let language = languageAround(host);
  const check = () => {
    const now = languageAround(host);
    if (now === language) return;
    language = now;
    onChange();
  };
  const stops = rootsAround(host).map((root) => listen(root, check));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Country of the visitor, where it is known and has a store: attribute, else saved. */
export function knownCountry(
  attribute: string | undefined,
  storage: KeyValueStorage,
): StoreCountry | undefined {
  return toStoreCountry(attribute) ?? toStoreCountry(storage.get('country'));
}

/** Store country of an element: the visitor's, else SA for Arabic and AE for English. */
export function resolveCountry(
  attribute: string | undefined,
  language: Language,
  storage: KeyValueStorage,
): StoreCountry {
  return knownCountry(attribute, storage) ?? homeCountries[language];
}
