import type { R2WCBaseProps, R2WCRenderer } from '@r2wc/core';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ElementRoot, type ElementRootProps } from './ElementRoot.tsx';

/** Key of the method by which an element tells what its shadow root shows. */
export const rootProps = Symbol('rootProps');

export interface RenderedElement extends HTMLElement {
  [rootProps](): ElementRootProps;
}

interface Rendered {
  element: RenderedElement;
  root: Root;
}

function render({ element, root }: Rendered): void {
  root.render(createElement(ElementRoot, element[rootProps]()));
}

/** How r2wc renders: the element itself, and not r2wc's own parsing of attributes, gives the props. */
export const renderer: R2WCRenderer<ElementRootProps & R2WCBaseProps, Rendered> = {
  mount(container) {
    const { host } = container.getRootNode() as ShadowRoot;
    const rendered = { element: host as RenderedElement, root: createRoot(container) };
    render(rendered);
    return rendered;
  },
  update: render,
  unmount: ({ root }) => root.unmount(),
};
