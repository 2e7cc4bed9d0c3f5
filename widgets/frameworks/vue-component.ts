import { type FunctionalComponent, h } from 'vue';
import type { RuntimeContract } from '../element/contract-parts.ts';
import { attributesByProp } from './prop-attributes.ts';

type Props = Record<string, unknown>;

/** Loads the script with Preact inside: a Vue host has no React. */
function loadScript(): void {
  void import('luxe-widgets/luxe-widgets.js');
}

/** Prop types of Vue by kind of attribute. A boolean prop without a value is true. */
const propTypes = { boolean: Boolean, number: [Number, String], string: String, url: String };

/**
 * Makes the Vue component of an element: attributes are props, in camelCase or as in HTML; listeners, class
 * and style fall through to the tag, and a template ref returns the tag. The script loads once the tag is
 * mounted with its listeners.
 */
export function vueComponent({
  tag,
  attributes: own,
}: Pick<RuntimeContract, 'tag' | 'attributes'>) {
  const attributes = attributesByProp(own);
  const component: FunctionalComponent<Props> = (props, { slots }) => {
    const tagProps: Props = { onVnodeMounted: loadScript };
    for (const [prop, { name, format }] of attributes) tagProps[name] = format(props[prop]);
    return h(tag, tagProps, slots.default?.());
  };
  // The default keeps Vue from setting missing boolean props to false.
  component.props = Object.fromEntries(
    [...attributes].map(([prop, { kind = 'string' }]) => [
      prop,
      { type: propTypes[kind], default: undefined },
    ]),
  );
  return component;
}
