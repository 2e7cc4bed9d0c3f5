import { campaignKey, campaignParameters } from '../domain/campaign.ts';
import { toCamelCase } from '../element/attribute-values.ts';
import { type ElementDoc, typeNameOf, valueTypeOf, withoutNative } from './element-doc.ts';

const notice = '// Written by `npm run generate` from the definitions; not edited by hand.';

function comment(text: string, indent = '  '): string {
  return `${indent}/** ${text} */`;
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

function eventType(detail = 'null'): string {
  return `CustomEvent<${detail}>`;
}

/** Common to all elements: written once, inherited by the types of each. */
function commonAttributesOf(elements: readonly ElementDoc[]) {
  const [first] = elements;
  return first ? withoutNative(first.attributes).filter(([, { common }]) => common) : [];
}

/** Attributes as JSX takes them, by the names that HTML has for them. */
function attributeLines(attributes: ReturnType<typeof withoutNative>): string[] {
  return attributes.flatMap(([name, attribute]) => {
    const type = attribute.kind === 'number' ? 'number | string' : valueTypeOf(attribute);
    return [comment(attribute.description), `  ${quoted(name)}?: ${type} | undefined;`];
  });
}

function propertyLines(attributes: ReturnType<typeof withoutNative>): string[] {
  return attributes.flatMap(([name, attribute]) => {
    const hasValue = attribute.kind === 'boolean' || attribute.default !== undefined;
    const type = `${valueTypeOf(attribute)}${hasValue ? '' : ' | undefined'}`;
    return [comment(attribute.description), `  ${toCamelCase(name)}: ${type};`];
  });
}

function elementTypes({ tag, description, attributes, events, members }: ElementDoc): string {
  const name = typeNameOf(tag);
  const own = withoutNative(attributes).filter(([, { common }]) => !common);
  const memberLines = Object.entries(members).flatMap(
    ([member, { type, accepts, description }]) => [
      comment(description),
      ...(accepts
        ? [`  get ${member}(): ${type};`, `  set ${member}(values: ${accepts});`]
        : [`  ${member}: ${type};`]),
    ],
  );
  const eventLines = Object.entries(events).flatMap(([event, { detail, description }]) => [
    comment(description),
    `  '${event}': ${eventType(detail)};`,
  ]);
  const declare = (base: string, lines: string[]) =>
    lines.length > 0 ? `${base} {\n${lines.join('\n')}\n}` : `${base} {}`;
  return [
    declare(
      `/** Attributes of \`<${tag}>\`, for JSX and templates. */\nexport interface ${name}Attributes extends LuxeCommonAttributes`,
      attributeLines(own),
    ),
    declare(`/** What \`<${tag}>\` dispatches. */\nexport interface ${name}Events`, eventLines),
    declare(
      `/** ${description} */\nexport interface ${name}Element extends HTMLElement, LuxeCommonProperties`,
      [...propertyLines(own), ...memberLines],
    ),
  ].join('\n\n');
}

/**
 * elements.d.ts: the class behind each tag, its attributes and events, and the DOM's own maps, so that
 * `querySelector('luxe-quote-form')` and `addEventListener('luxe-submitted', …)` know what they give.
 * `publicTypes` are the declarations that the definitions' types name.
 */
export function elementDeclarations(
  elements: readonly ElementDoc[],
  publicTypes: readonly string[],
): string {
  const common = commonAttributesOf(elements);
  const eventTypes = new Map(
    elements.flatMap(({ events }) =>
      Object.entries(events).map(([name, { detail }]) => [name, eventType(detail)] as const),
    ),
  );
  return `${[
    notice,
    ...publicTypes,
    `/** Where a visitor came from: the campaign fields of a lead. */\nexport interface Campaign {\n${campaignParameters
      .map((parameter) => `  ${campaignKey(parameter)}?: string;`)
      .join('\n')}\n}`,
    `/** Attributes common to all elements. */\nexport interface LuxeCommonAttributes {\n${attributeLines(common).join('\n')}\n}`,
    `/** The same as properties. */\nexport interface LuxeCommonProperties {\n${propertyLines(common).join('\n')}\n}`,
    ...elements.map(elementTypes),
    `declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    '${tag}': ${typeNameOf(tag)}Element;`).join('\n')}
  }
  /** They bubble, so the document and the window know them as well. */
  interface GlobalEventHandlersEventMap {
${[...eventTypes].map(([name, type]) => `    '${name}': ${type};`).join('\n')}
  }
}`,
  ].join('\n\n')}\n`;
}

function intrinsicElements(elements: readonly ElementDoc[], indent: string): string {
  return elements
    .map(({ tag }) => {
      const name = typeNameOf(tag);
      return `${indent}'${tag}': LuxeProps<${name}Element, ${name}Attributes, ${name}Events>;`;
    })
    .join('\n');
}

function importTypes(elements: readonly ElementDoc[]): string {
  const names = elements
    .flatMap(({ tag }) => ['Element', 'Attributes', 'Events'].map((end) => typeNameOf(tag) + end))
    .sort();
  return `import type {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './elements.js';`;
}

const eventProps = `/** \`onluxe-submitted={(event) => …}\`: the name after \`on\` is the event's own. */
type EventProps<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};`;

/** react.d.ts: the tags in the JSX of React 19. */
export function reactDeclarations(elements: readonly ElementDoc[]): string {
  return `${[
    notice,
    `import type { ClassAttributes, HTMLAttributes } from 'react';\n${importTypes(elements)}`,
    `export * from './elements.js';`,
    eventProps,
    `type LuxeProps<Element, Attributes, Events> = HTMLAttributes<Element> &
  ClassAttributes<Element> &
  Attributes &
  EventProps<Events>;`,
    `declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsicElements(elements, '      ')}
    }
  }
}`,
  ].join('\n\n')}\n`;
}

/** preact.d.ts: the tags in Preact's JSX. */
export function preactDeclarations(elements: readonly ElementDoc[]): string {
  return `${[
    notice,
    `import type { ClassAttributes, HTMLAttributes } from 'preact';\n${importTypes(elements)}`,
    `export * from './elements.js';`,
    eventProps,
    `type LuxeProps<Element extends EventTarget, Attributes, Events> = HTMLAttributes<Element> &
  ClassAttributes<Element> &
  Attributes &
  EventProps<Events>;`,
    `declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsicElements(elements, '      ')}
    }
  }
}`,
  ].join('\n\n')}\n`;
}

/** vue.d.ts: the tags in Vue's templates (GlobalComponents) and in its JSX. */
export function vueDeclarations(elements: readonly ElementDoc[]): string {
  return `${[
    notice,
    `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';\n${importTypes(elements)}`,
    `export * from './elements.js';`,
    `type Emits<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;`,
    `/** What Vue reads the types of a tag from (https://vuejs.org/guide/extras/web-components). */
type LuxeComponent<Element, Attributes, Events> = new () => Element & {
  /** For templates; not a property of the element. */
  $props: HTMLAttributes & PublicProps & Attributes;
  /** For templates; not a property of the element. */
  $emit: Emits<Events>;
};`,
    `/** \`onLuxeSubmitted\`, which Vue turns into the event's name. */
type Listener<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Listener<Tail>}\`
  : Capitalize<Name>;
type EventProps<Events> = {
  [Name in keyof Events & string as \`on\${Listener<Name>}\`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};
type LuxeProps<_Element, Attributes, Events> = HTMLAttributes & Attributes & EventProps<Events>;`,
    `declare module 'vue' {
  interface GlobalComponents {
${elements
  .map(({ tag }) => {
    const name = typeNameOf(tag);
    return `    '${tag}': LuxeComponent<${name}Element, ${name}Attributes, ${name}Events>;`;
  })
  .join('\n')}
  }
}`,
    `declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsicElements(elements, '      ')}
    }
  }
}`,
  ].join('\n\n')}\n`;
}
