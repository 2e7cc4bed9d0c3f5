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
import { toCamelCase } from '../element/attribute-values.ts';
import { register } from '../element/define-element.ts';
import type { ElementDefinition } from '../element/element-definition.ts';
import { attributesByProp, attributeText } from './attribute-texts.ts';

type Props = Record<string, unknown>;

/** On a server React 18 warns of the other one. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `luxe-submitted` → `LuxeSubmitted`. */
const pascalCase = (name: string) => toCamelCase(`-${name}`);

/** What its component knows of an element. */
interface Tag {
  definition: ElementDefinition;
  attributes: ReturnType<typeof attributesByProp>;
  /** The types of its events, by the names of their callbacks. */
  events: ReadonlyMap<string, string>;
}

/** Props as the tag takes them, apart from the callbacks, which are by the types of their events. */
function sortProps({ attributes, events }: Tag, props: Props) {
  const given: Props = {};
  const callbacks = new Map<string, unknown>();
  for (const [name, value] of Object.entries(props)) {
    const attribute = attributes.get(name);
    const event = events.get(name);
    if (event) callbacks.set(event, value);
    else if (attribute) given[attribute[0]] = attributeText(attribute[1], value);
    // React 18 would write `classname`, which names no class.
    else if (name === 'className') given.class = value;
    // And `hidden="false"`, which hides.
    else if (value !== false || name.includes('-')) given[name] = value;
  }
  return { given, callbacks };
}

/**
 * Calls the newest callback for each event. Listens before the element is defined, so that no callback
 * misses what the first render dispatches: it is here that the tags of a server's page come to life.
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
 * A React component for an element: its attributes are props in camelCase, its events callbacks, `ref`
 * gives the tag. The tag gets attributes of text alone and stands in the page as it would without React,
 * so that React 18 and 19, on a server and in a browser, write the same.
 */
export function reactComponent(definition: ElementDefinition, eventTypes: readonly string[]) {
  const tag: Tag = {
    definition,
    attributes: attributesByProp(definition.attributes),
    events: new Map(eventTypes.map((type) => [`on${pascalCase(type)}`, type])),
  };
  const component = forwardRef<HTMLElement, Props>((props, ref) => useTag(tag, props, ref));
  component.displayName = pascalCase(definition.tag);
  return component;
}
