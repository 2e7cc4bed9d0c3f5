import { type ElementType, version } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

type Props = Record<string, unknown>;

export { Fragment };

/** Before React 19 `inert` was an attribute like any other: of text, with a warning where it is true or false. */
const knowsInert = Number.parseInt(version, 10) >= 19;

function adapted(props: Props): Props {
  if (knowsInert || !('inert' in props)) return props;
  return { ...props, inert: props.inert ? '' : undefined };
}

/** The JSX of the elements on the React of their host, 18 or 19. */
export const jsx = (type: ElementType, props: Props, key?: string) =>
  reactJsx(type, adapted(props), key);

/** The same, with several children. */
export const jsxs = (type: ElementType, props: Props, key?: string) =>
  reactJsxs(type, adapted(props), key);
