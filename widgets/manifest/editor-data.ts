import { toCamelCase } from '../element/attribute-values.ts';
import {
  type AttributeDoc,
  described,
  type ElementDoc,
  offeredValues,
  valueTypeOf,
  withoutNative,
} from './element-doc.ts';
import type { PackageInfo } from './package-json.ts';

function explained({ description, default: value }: AttributeDoc): string {
  return value === undefined ? description : `${description} Default: ${value}.`;
}

/** Describes an element with its events, parts and children, for which VS Code's format has no fields. */
function summary({ description, content, events, parts }: ElementDoc): string {
  const list = (names: object) =>
    Object.keys(names)
      .map((name) => `\`${name}\``)
      .join(', ');
  return [
    description,
    content,
    Object.keys(events).length > 0 && `Events: ${list(events)}.`,
    Object.keys(parts).length > 0 && `Parts: ${list(parts)}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the URL that shows an element in the snippet builder, below the homepage of package.json. */
function demoOf(tag: string, homepage: string): string {
  return `${homepage.replace(/\/+$/, '')}/demo/?widget=${tag}`;
}

/**
 * Custom data for VS Code's HTML editor (`html.customData`), format version 1.1
 * (https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md).
 */
export function vscodeHtmlData(elements: readonly ElementDoc[], { homepage }: PackageInfo): object {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: summary(element) },
      ...(homepage && { references: [{ name: 'Demo', url: demoOf(element.tag, homepage) }] }),
      attributes: Object.entries(element.attributes).map(([name, attribute]) => ({
        name,
        description: { kind: 'markdown', value: explained(attribute) },
        // `v`: VS Code's set for attributes without value.
        ...(attribute.kind === 'boolean' && { valueSet: 'v' }),
        ...(offeredValues(attribute).length > 0 && {
          values: offeredValues(attribute).map((value) => ({ name: value })),
        }),
      })),
    })),
  };
}

/** web-types.json for JetBrains' editors (https://github.com/JetBrains/web-types). */
export function webTypes(
  elements: readonly ElementDoc[],
  { version, homepage }: PackageInfo,
): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'luxe-widgets',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tag, description, content, ...element }) => ({
          name: tag,
          description,
          ...(homepage && { 'doc-url': demoOf(tag, homepage) }),
          attributes: Object.entries(element.attributes).map(([name, attribute]) => ({
            name,
            description: attribute.description,
            default: attribute.default,
            value:
              attribute.kind === 'boolean'
                ? { kind: 'no-value', type: 'boolean' }
                : { kind: 'plain', type: valueTypeOf(attribute) },
          })),
          slots: content ? [{ name: '', description: content }] : [],
          js: {
            events: Object.entries(element.events).map(([name, { description }]) => ({
              name,
              description,
            })),
            properties: [
              ...withoutNative(element.attributes).map(([name, attribute]) => ({
                name: toCamelCase(name),
                type: valueTypeOf(attribute),
                description: attribute.description,
              })),
              ...Object.entries(element.members)
                .filter(([, { kind }]) => kind === 'property')
                .map(([name, { type, description }]) => ({ name, type, description })),
            ],
          },
          css: {
            properties: Object.entries(element.cssProperties).map(described),
            parts: Object.entries(element.parts).map(described),
          },
        })),
      },
    },
  };
}
