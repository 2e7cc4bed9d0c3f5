/**
 * What the widgets use of React, on Preact's core: the builds put this in place of `react`
 * and `react-dom/client`. preact/compat would do the same and more for 3 KB brotli. What it lacks
 * beside that: camel-cased SVG attributes (use CSS) and `onFocus`/`onBlur` that bubble.
 */
import { Component, type ComponentType, type JSX, render } from 'preact';
import { jsx } from 'preact/jsx-runtime';

export { Component, createContext, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

type Props = Record<string, unknown>;

function differ(a: Props, b: Props): boolean {
  return Object.keys({ ...a, ...b }).some((key) => a[key] !== b[key]);
}

/** Renders again only when a prop has changed. */
export function memo<P>(view: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>) {
      return differ(this.props as Props, next as Props);
    }
    override render() {
      return jsx(view, this.props as P & JSX.IntrinsicAttributes);
    }
  };
}

/** Stands for that of `react-dom/client`. */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (view: JSX.Element) => render(view, container),
    unmount: () => render(null, container),
  };
}
