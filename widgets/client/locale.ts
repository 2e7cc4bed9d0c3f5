import { countryOfLanguage, type ScriptLanguage, toScriptLanguage } from '../domain/languages.ts';
import { type StoreCountry, toStoreCountry } from '../domain/stores.ts';
import type { KeyValueStorage } from './storage.ts';

/** Returns the host of a shadow root. Compares node types, because a frame's document has classes of its own. */
export function shadowHost(node: Node): Element | undefined {
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
 * Returns the language of an element: its own `lang`, else that of the closest ancestor (through shadow
 * roots) with a language of the script ('ar-SA' too), else the saved language, else English.
 */
export function resolveLanguage(host: Element, storage: KeyValueStorage): ScriptLanguage {
  return languageAround(host) ?? toScriptLanguage(storage.get('language')) ?? 'en';
}

/**
 * Calls back when the `lang` that applies to the element changes, on itself or on an ancestor. Returns a
 * function that stops watching. Call it again after the element has moved.
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

/** Returns the store country of the visitor from attribute or storage; undefined if unknown. */
export function knownCountry(
  attribute: string | undefined,
  storage: KeyValueStorage,
): StoreCountry | undefined {
  return toStoreCountry(attribute) ?? toStoreCountry(storage.get('country'));
}

/** Returns the store country of an element: the visitor's, else that of the language. */
export function resolveCountry(
  attribute: string | undefined,
  language: ScriptLanguage,
  storage: KeyValueStorage,
): StoreCountry {
  return knownCountry(attribute, storage) ?? countryOfLanguage(language);
}
