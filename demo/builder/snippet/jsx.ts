import { toCamelCase, toPascalCase } from '../../../widgets/element/attribute-values.ts';
import { attribute, childrenMarkup, scriptAttributes } from './html.ts';
import { replacingLines, type Snippet, styleText, writtenStyles } from './snippet.ts';

/** Prettier's line width, by which most apps format their code. */
const lineWidth = 80;

/** Returns the name of the component that the snippet defines: `QuoteForm`. */
function ownComponentOf(tag: string): string {
  return toPascalCase(tag.replace('luxe-', ''));
}

/** Writes a JavaScript string literal. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

function keyOf(name: string): string {
  return /^[\w$]+$/.test(name) ? name : quoted(name);
}

/** Writes the styles with React's names of CSS properties; custom properties keep their names. */
function styleEntries(snippet: Snippet): string[] {
  return writtenStyles(snippet).map(([property, value]) => {
    const key = property.startsWith('--') ? property : toCamelCase(property);
    return `${keyOf(key)}: ${quoted(value)}`;
  });
}

/** Writes the style as a constant: TypeScript would reject custom properties in an inline style. */
function styleObject(snippet: Snippet): string[] {
  if (snippet.styles.length === 0) return [];
  return ['const style = {', ...styleEntries(snippet).map((entry) => `  ${entry},`), '};', ''];
}

/** Writes a template literal. */
export function templateLiteral(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

/**
 * Declares `content`, the HTML inside the tag: a plain form or questions, and the link. Returns no lines for other
 * elements. `content` is a string, because the parser makes a shadow root of the form, where hydration would not find
 * its elements. In the browser, the string therefore contains only the link.
 */
function contentLines(snippet: Snippet): string[] {
  const lines = replacingLines(snippet);
  if (lines.length === 0) return [];
  const name = snippet.form ? 'form' : 'questions';
  return [
    `const link = ${templateLiteral(childrenMarkup(snippet).join(''))};`,
    `// Only for the HTML of the server, whose parser moves the ${name} into a shadow root.`,
    `const ${name} = ${templateLiteral(lines.join('\n'))};`,
    `const content = typeof window === 'undefined' ? ${name} + link : link;`,
  ];
}

/** Writes a tag with children. If the unindented start tag reaches the line width, each attribute has a line. */
function markup(tag: string, pairs: readonly string[], children: readonly string[]): string[] {
  const oneLine = `<${[tag, ...pairs].join(' ')}>`;
  return [
    ...(oneLine.length < lineWidth
      ? [oneLine]
      : [`<${tag}`, ...pairs.map((pair) => `  ${pair}`), '>']),
    ...children.map((child) => `  ${child}`),
    `</${tag}>`,
  ];
}

/** Adds `api-base`: a bundled module cannot derive it from the script's URL. */
function withApiBase({ attributes, script }: Snippet): Snippet['attributes'] {
  return attributes.some(([name]) => name === 'api-base')
    ? attributes
    : [...attributes, ['api-base', new URL(script.src).origin]];
}

/** Writes a typed client component for React apps, including Next.js, that bundle the npm package. */
export function reactSnippet(snippet: Snippet): string {
  const component = toPascalCase(snippet.tag);
  const props = withApiBase(snippet).map(([name, value]) => attribute([toCamelCase(name), value]));
  if (snippet.styles.length > 0) props.push('style={style}');
  const content = contentLines(snippet);
  if (content.length > 0) props.push('dangerouslySetInnerHTML={{ __html: content }}');
  const tag =
    content.length > 0
      ? [`<${component}`, ...props.map((prop) => `  ${prop}`), '/>']
      : markup(component, props, childrenMarkup(snippet));
  return [
    "'use client';",
    '',
    `import { ${component} } from 'luxe-widgets/react';`,
    '',
    ...styleObject(snippet),
    ...(content.length > 0 ? [...content, ''] : []),
    `export default function ${ownComponentOf(snippet.tag)}() {`,
    '  return (',
    ...tag.map((line) => `    ${line}`),
    '  );',
    '}',
  ].join('\n');
}

/** Writes the script element in JSX, an attribute per line. */
function scriptMarkup(snippet: Snippet): string[] {
  const lines = scriptAttributes(snippet).map(([name, value]) => {
    // React's spelling; it knows the other attributes as HTML spells them.
    return `  ${attribute([name === 'crossorigin' ? 'crossOrigin' : name, value])}`;
  });
  return ['<script', ...lines, '/>'];
}

/**
 * Writes a component for React 19 apps that load the script; React adds the script to the head once. Uses
 * `createElement`, because TypeScript does not know the tag without the package.
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
    ...childrenMarkup(snippet).map((child) => `    ${child},`),
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

/** Writes JSX for MDX pages: Docusaurus, Nextra, Astro. Children stay on the tag's line, or MDX adds paragraphs. */
export function mdxSnippet(snippet: Snippet): string {
  const { tag, styles, attributes } = snippet;
  const pairs = attributes.map(attribute);
  if (styles.length > 0) pairs.push(`style={{ ${styleEntries(snippet).join(', ')} }}`);
  const script = scriptMarkup(snippet).map((line) => line.trim());
  return [
    script.join(' '),
    `<${[tag, ...pairs].join(' ')}>${childrenMarkup(snippet).join('')}</${tag}>`,
  ].join('\n\n');
}

/** Writes a single-file component for Vue apps that bundle the npm package. */
export function vueSnippet(snippet: Snippet): string {
  const component = toPascalCase(snippet.tag);
  const pairs = withApiBase(snippet).map(attribute);
  if (snippet.styles.length > 0) pairs.push(attribute(['style', styleText(snippet)]));
  const content = contentLines(snippet);
  if (content.length > 0) pairs.push(':innerHTML="content"');
  const children = content.length > 0 ? [] : childrenMarkup(snippet);
  return [
    '<script setup>',
    `import { ${component} } from 'luxe-widgets/vue';`,
    ...(content.length > 0 ? ['', ...content] : []),
    '</script>',
    '',
    '<template>',
    ...markup(component, pairs, children).map((line) => `  ${line}`),
    '</template>',
  ].join('\n');
}
