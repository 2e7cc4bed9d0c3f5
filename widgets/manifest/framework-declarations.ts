import { scriptLanguageCodes } from '../domain/languages.ts';
import { type ElementDoc, typeNameOf } from './element-doc.ts';
import { notice } from './type-declarations.ts';

/** Returns a generic type with the types of an element: `LuxeProps<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>`. */
function genericOf(type: string, tag: string): string {
  const name = typeNameOf(tag);
  return `${type}<${name}Element, ${name}Attributes, ${name}Events>`;
}

function intrinsicElements(elements: readonly ElementDoc[], indent: string): string {
  return elements.map(({ tag }) => `${indent}'${tag}': ${genericOf('LuxeProps', tag)};`).join('\n');
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

/** react-tags.d.ts: the tags in the JSX of React 19. */
export function reactTagDeclarations(elements: readonly ElementDoc[]): string {
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

/** Types of the components' props, for React and Vue. */
const propTypes: readonly string[] = [
  `type CamelCase<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Head}\${Capitalize<CamelCase<Tail>>}\`
  : Name;`,
  `/** The attributes as props: \`utmSource\` for \`utm-source\`. */
type CamelCased<Attributes> = {
  [Name in keyof Attributes as CamelCase<Name & string>]: Attributes[Name];
};`,
  `/** English or Arabic; \`ar-SA\` is Arabic, too. */
type LuxeLang = ${scriptLanguageCodes.map((language) => `'${language}' | \`${language}-\${string}\``).join(' | ')};`,
  `/** \`luxe-submitted\` → \`LuxeSubmitted\`. */
type PascalCase<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${PascalCase<Tail>}\`
  : Capitalize<Name>;
/** \`onLuxeSubmitted={(event) => …}\`. */
type Callbacks<Events> = {
  [Name in keyof Events & string as \`on\${PascalCase<Name>}\`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};`,
];

/** react.d.ts: a component for each element, for React 18 and 19. */
export function reactDeclarations(elements: readonly ElementDoc[]): string {
  return `${[
    notice,
    `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';\n${importTypes(elements)}\nimport './react-tags.js';`,
    `export * from './elements.js';`,
    ...propTypes,
    `/** Rejects the hyphenated attribute names: in JSX, TypeScript only checks hyphenated names that a type declares. */
type NoHyphens<Attributes> = {
  [Name in keyof Attributes as Name extends \`\${string}-\${string}\` ? Name : never]?: undefined;
};`,
    `type LuxeComponentProps<Element, Attributes, Events> = Omit<
  HTMLAttributes<Element>,
  'lang' | keyof CamelCased<Attributes>
> &
  CamelCased<Attributes> &
  Callbacks<Events> &
  NoHyphens<Attributes> & { lang?: LuxeLang | undefined };`,
    ...elements.map(({ tag, description }) => {
      const name = typeNameOf(tag);
      return `export type ${name}Props = ${genericOf('LuxeComponentProps', tag)};
/** ${description} Its children show until the script runs, or if it never does. */
export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${name}Element>>;`;
    }),
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

/** vue.d.ts: a component for each element, and the tags in Vue's templates (GlobalComponents) and its JSX. */
export function vueDeclarations(elements: readonly ElementDoc[]): string {
  return `${[
    notice,
    `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';\n${importTypes(elements)}`,
    `export * from './elements.js';`,
    ...propTypes,
    `type Emits<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;`,
    `/** Declarations from which Vue reads the types of tags and components (https://vuejs.org/guide/extras/web-components). */
type LuxeTag<Element, Props, Events> = new () => Element & {
  /** For templates; not a property of the element. */
  $props: HTMLAttributes & PublicProps & Props;
  /** For templates; not a property of the element. */
  $emit: Emits<Events>;
};`,
    `type LuxeComponent<Element, Attributes, Events> = LuxeTag<
  Element,
  Omit<HTMLAttributes, 'lang'> & CamelCased<Attributes> & Callbacks<Events> & { lang?: LuxeLang | undefined },
  Events
>;`,
    `type LuxeProps<_Element, Attributes, Events> = HTMLAttributes & Attributes & Callbacks<Events>;`,
    ...elements.map(
      ({ tag, description }) =>
        `/** ${description} Its children show until the script runs, or if it never does. */
export declare const ${typeNameOf(tag)}: ${genericOf('LuxeComponent', tag)};`,
    ),
    `declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag }) => `    '${tag}': ${genericOf('LuxeTag', tag)};`).join('\n')}
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
