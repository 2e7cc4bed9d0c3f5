/**
 * React shim: the part of React that our views use, on Preact's core. The script, the snippet builder, the desk and the
 * element tests load it instead of `react` and `react-dom/client` (tooling/plugins/preact-for-react.ts). preact/compat
 * would add 1.2 KiB brotli. Unlike React, the shim has no camel-cased SVG attributes (use CSS), and
 * `onFocus` and `onBlur` do not bubble; tests/unit/element/react-on-preact.test.ts checks that no widget needs them.
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

/** Renders a view only when a prop changes. */
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

/** Replaces `createRoot` of `react-dom/client`. */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (view: JSX.Element) => render(view, container),
    unmount: () => render(null, container),
  };
}
