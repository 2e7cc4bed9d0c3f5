import { escapeMarkup, pascalCase, type Snippet, styleKey, styleText } from './snippet.ts';

/** A string literal that stands in a script element too. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003C');
}

/**
 * For the Custom HTML tag of a tag manager: puts the element at the end of `container` (a CSS
 * selector), once however often the tag fires. In the oldest JavaScript, which is what tag managers
 * check for, and by DOM calls: attributes of a script tag are lost there.
 */
export function tagManagerSnippet(snippet: Snippet, container: string): string {
  const { tag, attributes, children, script } = snippet;
  const style = styleText(snippet);
  const lines = [
    `var container = document.querySelector(${literal(container)});`,
    `if (!container || container.querySelector(${literal(tag)})) return;`,
    '',
    `var widget = document.createElement(${literal(tag)});`,
    ...attributes.map(
      ([name, value]) => `widget.setAttribute(${literal(name)}, ${literal(value)});`,
    ),
    ...(style ? [`widget.style.cssText = ${literal(style)};`] : []),
    ...(children.length > 0 ? ['var child;'] : []),
    ...children.flatMap(({ tag: name, text, href }) => [
      `child = widget.appendChild(document.createElement(${literal(name)}));`,
      ...(href ? [`child.href = ${literal(href)};`] : []),
      `child.textContent = ${literal(text)};`,
    ]),
    'container.appendChild(widget);',
    '',
    'var script = document.createElement("script");',
    `script.src = ${literal(script.src)};`,
    'script.async = true;',
    ...(script.integrity
      ? [`script.integrity = ${literal(script.integrity)};`, 'script.crossOrigin = "anonymous";']
      : []),
    '// Where a Content Security Policy goes by nonce, the script takes that of the page.',
    'var trusted = document.querySelector("script[nonce]");',
    'if (trusted) script.nonce = trusted.nonce || trusted.getAttribute("nonce");',
    'document.head.appendChild(script);',
  ];
  return [
    '<script>',
    '(function () {',
    '  function place() {',
    ...lines.map((line) => (line ? `    ${line}` : '')),
    '  }',
    '  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place);',
    '  else place();',
    '})();',
    '</script>',
  ].join('\n');
}

/** JSX takes no backslashes between quotes, only entities, and sees an expression in a brace. */
function jsxText(text: string): string {
  return escapeMarkup(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

function jsxElement(snippet: Snippet, attributes: Snippet['attributes']): string[] {
  const { tag, children } = snippet;
  const pairs = attributes.map(([name, value]) =>
    value === '' ? name : `${name}="${escapeMarkup(value)}"`,
  );
  if (snippet.styles.length > 0) pairs.push('style={style}');
  const oneLine = `<${[tag, ...pairs].join(' ')}>`;
  return [
    ...(oneLine.length < 80 ? [oneLine] : [`<${tag}`, ...pairs.map((pair) => `  ${pair}`), '>']),
    ...children.map(({ tag: name, text, href }) => {
      const link = href ? ` href="${escapeMarkup(href)}"` : '';
      return `  <${name}${link}>${jsxText(text)}</${name}>`;
    }),
    `</${tag}>`,
  ];
}

/** Outside of the component: the same object in every render, and no cast in TypeScript. */
function styleObject({ styles }: Snippet): string[] {
  if (styles.length === 0) return [];
  const entries = styles.map(([property, value]) => {
    const key = styleKey(property);
    return `  ${key.startsWith('--') ? quoted(key) : key}: ${quoted(value)},`;
  });
  return ['const style = {', ...entries, '};', ''];
}

function component(snippet: Snippet, body: readonly string[]): string {
  return [
    ...styleObject(snippet),
    `export function ${pascalCase(snippet.tag)}() {`,
    '  return (',
    ...body.map((line) => `    ${line}`),
    '  );',
    '}',
  ].join('\n');
}

/** For a React app that bundles the package; `apiBase` is where the API is, as no script tells. */
export function reactPackageSnippet(
  snippet: Snippet,
  { entry, apiBase }: { entry: string; apiBase: string },
): string {
  const attributes = snippet.attributes.some(([name]) => name === 'api-base')
    ? snippet.attributes
    : [...snippet.attributes, ['api-base', apiBase] as const];
  return `import ${quoted(entry)};\n\n${component(snippet, jsxElement(snippet, attributes))}`;
}

/** For a React 19 app that loads the script: React puts it into the head, once. */
export function reactScriptSnippet(snippet: Snippet): string {
  const { src, integrity } = snippet.script;
  const script = [
    '<script',
    '  data-cfasync="false"',
    '  data-no-optimize="1"',
    `  src="${escapeMarkup(src)}"`,
    '  async',
    ...(integrity ? [`  integrity="${integrity}"`, '  crossOrigin="anonymous"'] : []),
    '/>',
  ];
  const inside = [...script, ...jsxElement(snippet, snippet.attributes)];
  return component(snippet, ['<>', ...inside.map((line) => `  ${line}`), '</>']);
}
