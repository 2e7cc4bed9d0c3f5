import {
  createElement,
  forwardRef,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { toPascalCase } from '../element/attribute-values.ts';
import { register } from '../element/define-element.ts';
import type { ElementDefinition } from '../element/element-definition.ts';
import { attributesByProp } from './prop-attributes.ts';

type Props = Record<string, unknown>;

/** On a server, React 18 warns about useLayoutEffect. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Splits the props of the component into those of the tag, and callbacks by type of event. */
function splitProps(
  props: Props,
  attributes: ReturnType<typeof attributesByProp>,
  events: ReadonlyMap<string, string>,
) {
  const tagProps: Props = {};
  const callbacks = new Map<string, unknown>();
  for (const [name, value] of Object.entries(props)) {
    const attribute = attributes.get(name);
    const event = events.get(name);
    if (event) callbacks.set(event, value);
    else if (attribute) tagProps[attribute.name] = attribute.format(value);
    // React 18 would write the attribute `classname`.
    else if (name === 'className') tagProps.class = value;
    // React 18 would write `hidden="false"`, which hides. `aria-hidden="false"` has a meaning.
    else if (value !== false || name.includes('-')) tagProps[name] = value;
  }
  return { tagProps, callbacks };
}

/** Calls the latest callback of each type of event. */
function useCallbacks(
  element: RefObject<HTMLElement | null>,
  types: readonly string[],
  callbacks: ReadonlyMap<string, unknown>,
) {
  const latest = useRef(callbacks);
  useIsomorphicLayoutEffect(() => {
    latest.current = callbacks;
  });
  useIsomorphicLayoutEffect(() => {
    const target = element.current;
    function listen(event: Event) {
      const callback = latest.current.get(event.type);
      if (typeof callback === 'function') callback(event);
    }
    for (const type of types) target?.addEventListener(type, listen);
    return () => {
      for (const type of types) target?.removeEventListener(type, listen);
    };
  }, [element, types]);
}

/**
 * Makes the React component of an element: attributes are camelCase props, events are callbacks, and `ref`
 * returns the tag. Attributes of the element are passed as text, so that React 18 and 19 render the same on
 * servers and in browsers.
 */
export function reactComponent(definition: ElementDefinition, eventTypes: readonly string[]) {
  const attributes = attributesByProp(definition.attributes);
  // `luxe-submitted` becomes `onLuxeSubmitted`.
  const events = new Map(eventTypes.map((type) => [`on${toPascalCase(type)}`, type]));
  const component = forwardRef<HTMLElement, Props>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    const { tagProps, callbacks } = splitProps(props, attributes, events);
    useCallbacks(element, eventTypes, callbacks);
    // After the listeners, so that callbacks get the events of the first render.
    useIsomorphicLayoutEffect(() => register(definition), []);
    // React calls this after it has mounted the tag, so the element exists.
    useImperativeHandle(ref, () => element.current as HTMLElement, []);
    return createElement(definition.tag, { ...tagProps, ref: element });
  });
  component.displayName = toPascalCase(definition.tag);
  return component;
}
