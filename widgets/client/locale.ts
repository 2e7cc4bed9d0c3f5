import { countryOfLanguage, type ScriptLanguage, toScriptLanguage } from '../domain/languages.ts';
import { type StoreCountry, toStoreCountry } from '../domain/stores.ts';
import type { KeyValueStorage } from './storage.ts';

/** Asked by node type: in a frame's document the classes are others, so `instanceof` would miss. */
function shadowHost(node: Node): Element | undefined {
  return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (node as ShadowRoot).host : undefined;
}

function languageAround(host: Element): ScriptLanguage | undefined {
  for (let node: Node | null | undefined = host; node; ) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const language = toScriptLanguage((node as Element).getAttribute('lang'));
      if (language) return language;
    }
    node = node.parentNode ?? shadowHost(node);
  }
  return undefined;
}

/**
 * Language of an element: its own `lang`, else the closest ancestor (through shadow roots) whose
 * `lang` is English or Arabic ('ar-SA' too), else the saved language, else English (public API).
 */
export function resolveLanguage(host: Element, storage: KeyValueStorage): ScriptLanguage {
  return languageAround(host) ?? toScriptLanguage(storage.get('language')) ?? 'en';
}

/**
 * Calls back when the `lang` that applies to the element has changed, on itself or on an ancestor, until
 * the returned function is called. An element that was moved watches anew.
 */
export function watchLanguage(host: Element, onChange: () => void): () => void {
  let language = languageAround(host);
  const observer = new MutationObserver(() => {
    const now = languageAround(host);
    if (now === language) return;
    language = now;
    onChange();
  });
  for (let node: Node | undefined = host; node; node = shadowHost(node)) {
    node = node.getRootNode();
    observer.observe(node, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  return () => observer.disconnect();
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
  language: ScriptLanguage,
  storage: KeyValueStorage,
): StoreCountry {
  return knownCountry(attribute, storage) ?? countryOfLanguage(language);
}
