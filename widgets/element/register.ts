import { defineElement } from './define-element.ts';
import type { ElementDefinition } from './element-definition.ts';

/** Defines the element in a browser; on a server there are no custom elements, and nothing happens. */
export function register(definition: ElementDefinition): void {
  if (typeof customElements !== 'undefined') defineElement(definition);
}
