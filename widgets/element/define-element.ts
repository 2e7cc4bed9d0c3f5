import r2wc, { type R2WCRenderer } from '@r2wc/core';
import { jsx } from 'react/jsx-runtime';
import { createRoot, type Root } from 'react-dom/client';
import { pushKeptEvents, stopKeepingUnreadEvents } from '../client/analytics.ts';
import { ElementRoot, type ElementRootProps } from './ElementRoot.tsx';
import type { ElementDefinition } from './element-definition.ts';
import { correctR2wc } from './r2wc-corrections.ts';
import { type VersionedClass, warnOfVersion } from './warnings.ts';

type Props = ElementRootProps & { container?: HTMLElement };

let mountedElements = 0;

/** Renders views into the shadow root of their element. */
const renderer: R2WCRenderer<Props, Root> = {
  mount(host, _, props) {
    const root = createRoot(host.shadowRoot as ShadowRoot);
    renderer.update(root, props);
    mountedElements++;
    return root;
  },
  update(root, props) {
    // A copy, because @r2wc/core passes the same object each time, in which React sees no change.
    root.render(jsx(ElementRoot, { ...props }));
  },
  unmount(root) {
    root.unmount();
    mountedElements--;
    if (mountedElements === 0) stopKeepingUnreadEvents();
  },
};

/** Defines the element. A defined tag stays as it is; warns if its script has another version. */
export function defineElement(definition: ElementDefinition): void {
  const first: VersionedClass | undefined = customElements.get(definition.tag);
  if (first) {
    warnOfVersion(first);
  } else {
    const elementClass = r2wc<Props, Root>(ElementRoot, {}, renderer);
    customElements.define(definition.tag, correctR2wc(elementClass, definition));
  }
}

/**
 * Defines an element of the npm package in a browser, as the script does. Does nothing on a server, which has no
 * custom elements.
 */
export function register(definition: ElementDefinition): void {
  if (typeof customElements === 'undefined') return;
  defineElement(definition);
  pushKeptEvents();
}
