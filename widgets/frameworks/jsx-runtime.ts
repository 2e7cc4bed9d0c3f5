import { type ElementType, version } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

type Props = Record<string, unknown>;

export { Fragment };

/** React 18 treats `inert` as a text attribute and warns about booleans. */
const knowsInert = Number.parseInt(version, 10) >= 19;

function adapted(props: Props): Props {
  if (knowsInert || !('inert' in props)) return props;
  return { ...props, inert: props.inert ? '' : undefined };
}

/** Creates an element with the host's React 18 or 19. The build imports this in place of `react/jsx-runtime`. */
export const jsx = (type: ElementType, props: Props, key?: string) =>
  reactJsx(type, adapted(props), key);

/** Creates an element with several children, which need no keys. */
export const jsxs = (type: ElementType, props: Props, key?: string) =>
  reactJsxs(type, adapted(props), key);
