import {
  createElement,
  type ForwardedRef,
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
import { attributesByProp, attributeText } from './attribute-texts.ts';

type Props = Record<string, unknown>;

/** On a server, React 18 warns about useLayoutEffect. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Element of a component. */
interface Tag {
  definition: ElementDefinition;
  attributes: ReturnType<typeof attributesByProp>;
  /** Types of events by callback prop. */
  events: ReadonlyMap<string, string>;
}

/** Separates the props of the tag from the callbacks, by type of event. */
function sortProps({ attributes, events }: Tag, props: Props) {
  const given: Props = {};
  const callbacks = new Map<string, unknown>();
  for (const [name, value] of Object.entries(props)) {
    const attribute = attributes.get(name);
    const event = events.get(name);
    if (event) callbacks.set(event, value);
    else if (attribute) given[attribute[0]] = attributeText(attribute[1], value);
    // React 18 would write the attribute `classname`.
    else if (name === 'className') given.class = value;
    // React 18 would write `hidden="false"`, which hides.
    else if (value !== false || name.includes('-')) given[name] = value;
  }
  return { given, callbacks };
}

/**
 * Calls the latest callback of each event. Listens before it defines the element, so that callbacks get the
 * events of the first render.
 */
function useCallbacks(
  element: RefObject<HTMLElement | null>,
  { definition, events }: Tag,
  callbacks: ReadonlyMap<string, unknown>,
) {
  const newest = useRef(callbacks);
  useCommit(() => {
    newest.current = callbacks;
  });
  useCommit(() => {
    const target = element.current;
    const types = [...events.values()];
    function listen(event: Event) {
      const callback = newest.current.get(event.type);
      if (typeof callback === 'function') callback(event);
    }
    for (const type of types) target?.addEventListener(type, listen);
    register(definition);
    return () => {
      for (const type of types) target?.removeEventListener(type, listen);
    };
  }, [element, definition, events]);
}

function useTag(tag: Tag, props: Props, ref: ForwardedRef<HTMLElement>) {
  const element = useRef<HTMLElement>(null);
  const { given, callbacks } = sortProps(tag, props);
  useCallbacks(element, tag, callbacks);
  useImperativeHandle(ref, () => element.current as HTMLElement, []);
  return createElement(tag.definition.tag, { ...given, ref: element });
}

/**
 * Makes the React component of an element: attributes are camelCase props, events are callbacks, and `ref`
 * returns the tag. The tag gets text attributes only, so that React 18 and 19 render the same on servers and
 * in browsers.
 */
export function reactComponent(definition: ElementDefinition, eventTypes: readonly string[]) {
  const tag: Tag = {
    definition,
    attributes: attributesByProp(definition.attributes),
    // `luxe-submitted` becomes `onLuxeSubmitted`.
    events: new Map(eventTypes.map((type) => [`on${toPascalCase(type)}`, type])),
  };
  const component = forwardRef<HTMLElement, Props>((props, ref) => useTag(tag, props, ref));
  component.displayName = toPascalCase(definition.tag);
  return component;
}
