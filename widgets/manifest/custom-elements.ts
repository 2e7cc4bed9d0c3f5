import { toCamelCase, toPascalCase } from '../element/attribute-values.ts';
import {
  described,
  type ElementDoc,
  type MemberDoc,
  moduleNameOf,
  valueTypeOf,
  withoutNative,
} from './element-doc.ts';

function member([name, { kind, type, description }]: [string, MemberDoc]) {
  if (kind === 'property') return { kind: 'field', name, type: { text: type }, description };
  return { kind: 'method', name, return: { type: { text: 'void' } }, description };
}

function declaration(element: ElementDoc) {
  const { tag, description, content, attributes, events, parts, cssProperties, members } = element;
  return {
    kind: 'class',
    customElement: true,
    name: `${toPascalCase(tag)}Element`,
    tagName: tag,
    description,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: Object.entries(attributes).map(([name, attribute]) => ({
      name,
      type: { text: valueTypeOf(attribute) },
      default: attribute.default,
      description: attribute.description,
      fieldName: toCamelCase(name),
    })),
    members: [
      ...withoutNative(attributes).map(([name, attribute]) => ({
        kind: 'field',
        name: toCamelCase(name),
        type: { text: valueTypeOf(attribute) },
        description: attribute.description,
        attribute: name,
        reflects: true,
      })),
      ...Object.entries(members).map(member),
    ],
    events: Object.entries(events).map(([name, event]) => ({
      name,
      type: { text: `CustomEvent<${event.detail ?? 'null'}>` },
      description: event.description,
    })),
    slots: content ? [{ name: '', description: content }] : [],
    cssParts: Object.entries(parts).map(described),
    cssProperties: Object.entries(cssProperties).map(described),
  };
}

/** custom-elements.json, schema 2.1.0 (https://github.com/webcomponents/custom-elements-manifest). */
export function customElementsManifest(elements: readonly ElementDoc[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'docs/elements.md',
    modules: elements.map((element) => {
      const path = `${moduleNameOf(element.tag)}.js`;
      const name = `${toPascalCase(element.tag)}Element`;
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(element)],
        exports: [
          {
            kind: 'custom-element-definition',
            name: element.tag,
            declaration: { name, module: path },
          },
        ],
      };
    }),
  };
}
