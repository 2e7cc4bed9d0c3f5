import {
  camelCase,
  escapeMarkup,
  pascalCase,
  type Snippet,
  type SnippetChild,
  styleText,
} from './snippet.ts';

/** The component of the npm package for an element. */
const componentOf = pascalCase;

/** What the page's own component is called: `QuoteForm`. */
function ownComponentOf(tag: string): string {
  return pascalCase(tag.replace('luxe-', ''));
}

/** A string literal of JavaScript. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

function keyOf(name: string): string {
  return /^[\w$]+$/.test(name) ? name : quoted(name);
}

/** React's name for a CSS property; a custom property keeps its own. */
function styleKey(property: string): string {
  return property.startsWith('--') ? property : camelCase(property);
}

function styleEntries({ styles }: Snippet): string[] {
  return styles.map(([property, value]) => `${keyOf(styleKey(property))}: ${quoted(value)}`);
}

/** Outside of the component: the same object in every render, and no cast in TypeScript. */
function styleObject(snippet: Snippet): string[] {
  if (snippet.styles.length === 0) return [];
  return ['const style = {', ...styleEntries(snippet).map((entry) => `  ${entry},`), '};', ''];
}

/** JSX and Vue take no backslashes between quotes, only entities. */
function attribute([name, value]: readonly [string, string]): string {
  return value === '' ? name : `${name}="${escapeMarkup(value)}"`;
}

function childMarkup({ tag, text, href }: SnippetChild): string {
  const link = href ? ` href="${escapeMarkup(href)}"` : '';
  return `<${tag}${link}>${escapeMarkup(text)}</${tag}>`;
}

function markup(tag: string, pairs: readonly string[], children: readonly string[]): string[] {
  const oneLine = `<${[tag, ...pairs].join(' ')}>`;
  return [
    ...(oneLine.length < 80 ? [oneLine] : [`<${tag}`, ...pairs.map((pair) => `  ${pair}`), '>']),
    ...children.map((child) => `  ${child}`),
    `</${tag}>`,
  ];
}

/** A module has no address to tell where the API is. */
function withApiBase({ attributes, script }: Snippet): Snippet['attributes'] {
  return attributes.some(([name]) => name === 'api-base')
    ? attributes
    : [...attributes, ['api-base', new URL(script.src).origin]];
}

/** For a React app, Next among them, that bundles the npm package: a component for the browser, typed. */
export function reactSnippet(snippet: Snippet): string {
  const component = componentOf(snippet.tag);
  const props = withApiBase(snippet).map(([name, value]) => attribute([camelCase(name), value]));
  if (snippet.styles.length > 0) props.push('style={style}');
  return [
    "'use client';",
    '',
    `import { ${component} } from 'luxe-widgets/react';`,
    '',
    ...styleObject(snippet),
    `export default function ${ownComponentOf(snippet.tag)}() {`,
    '  return (',
    ...markup(component, props, snippet.children.map(childMarkup)).map((line) => `    ${line}`),
    '  );',
    '}',
  ].join('\n');
}

function scriptMarkup({ script: { src, integrity } }: Snippet): string[] {
  return [
    '<script',
    '  data-cfasync="false"',
    '  data-no-optimize="1"',
    `  src="${escapeMarkup(src)}"`,
    '  async',
    ...(integrity ? [`  integrity="${integrity}"`, '  crossOrigin="anonymous"'] : []),
    '/>',
  ];
}

/**
 * For a React 19 app that loads the script: React puts it into the head, once. The element is made by
 * `createElement`, as TypeScript knows no such tag without the package.
 */
export function reactScriptSnippet(snippet: Snippet): string {
  const props = snippet.attributes.map(
    ([name, value]) => `${keyOf(name)}: ${value === '' ? 'true' : quoted(value)}`,
  );
  if (snippet.styles.length > 0) props.push('style');
  const lines = [
    '<>',
    ...scriptMarkup(snippet).map((line) => `  ${line}`),
    '  {createElement(',
    `    ${quoted(snippet.tag)},`,
    '    {',
    ...props.map((prop) => `      ${prop},`),
    '    },',
    ...snippet.children.map((child) => `    ${childMarkup(child)},`),
    '  )}',
    '</>',
  ];
  return [
    "import { createElement } from 'react';",
    '',
    ...styleObject(snippet),
    `export default function ${ownComponentOf(snippet.tag)}() {`,
    '  return (',
    ...lines.map((line) => `    ${line}`),
    '  );',
    '}',
  ].join('\n');
}

/** For a page in MDX, which is JSX: Docusaurus, Nextra, Astro. Children stand on the tag's own line. */
export function mdxSnippet(snippet: Snippet): string {
  const { tag, children, styles, attributes } = snippet;
  const pairs = attributes.map(attribute);
  if (styles.length > 0) pairs.push(`style={{ ${styleEntries(snippet).join(', ')} }}`);
  const script = scriptMarkup(snippet).map((line) => line.trim());
  return [
    script.join(' '),
    `<${[tag, ...pairs].join(' ')}>${children.map(childMarkup).join('')}</${tag}>`,
  ].join('\n\n');
}

/** For a Vue app that bundles the npm package: a component of one file. */
export function vueSnippet(snippet: Snippet): string {
  const component = componentOf(snippet.tag);
  const pairs = withApiBase(snippet).map(attribute);
  if (snippet.styles.length > 0) pairs.push(attribute(['style', styleText(snippet)]));
  return [
    '<script setup>',
    `import { ${component} } from 'luxe-widgets/vue';`,
    '</script>',
    '',
    '<template>',
    ...markup(component, pairs, snippet.children.map(childMarkup)).map((line) => `  ${line}`),
    '</template>',
  ].join('\n');
}
