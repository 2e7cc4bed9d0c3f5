import { type FunctionalComponent, h } from 'vue';
import type { RuntimeContract } from '../element/contract-parts.ts';
import { attributesByProp, attributeText } from './attribute-texts.ts';

type Props = Record<string, unknown>;

/** The script of the package: a host with Vue has no React that the elements could share. */
function loadScript(): void {
  void import('luxe-widgets/luxe-widgets.js');
}

/** As Vue has to be told: it takes an attribute without a value for true where the prop is boolean alone. */
const propTypes = { boolean: Boolean, number: [Number, String], string: String, url: String };

/**
 * A Vue component for an element: its attributes are props, in camelCase or as in HTML; listeners, class
 * and style fall through to the tag, and a template ref gives the tag itself, as there is no instance in
 * between. The script loads once the tag is in the page and everybody listens.
 */
export function vueComponent({
  tag,
  attributes: own,
}: Pick<RuntimeContract, 'tag' | 'attributes'>) {
  const attributes = attributesByProp(own);
  const component: FunctionalComponent<Props> = (props, { slots }) => {
    const given: Props = { onVnodeMounted: loadScript };
    for (const [prop, [name, syntax]] of attributes) {
      given[name] = attributeText(syntax, props[prop]);
    }
    return h(tag, given, slots.default?.());
  };
  component.props = Object.fromEntries(
    [...attributes].map(([prop, [, { kind = 'string' }]]) => [
      prop,
      { type: propTypes[kind], default: undefined },
    ]),
  );
  return component;
}
