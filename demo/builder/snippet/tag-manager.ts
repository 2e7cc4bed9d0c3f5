import { type Snippet, styleText } from './snippet.ts';

/** Writes a string literal that is safe inside a script element. Tag managers read `{{name}}` as a variable. */
function stringLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003C').replaceAll('{', '\\u007B');
}

function loadLines({ src, integrity }: Snippet['script']): string[] {
  return [
    'function load() {',
    '  var script = document.createElement("script");',
    `  script.src = ${stringLiteral(src)};`,
    '  script.async = true;',
    ...(integrity
      ? [`  script.integrity = ${stringLiteral(integrity)};`, '  script.crossOrigin = "anonymous";']
      : []),
    '  // Reuses the nonce of the page, if its Content Security Policy needs one.',
    '  var trusted = document.querySelector("script[nonce]");',
    '  if (trusted) script.nonce = trusted.nonce || trusted.getAttribute("nonce");',
    '  document.head.appendChild(script);',
    '}',
  ];
}

function placeLines(snippet: Snippet, container: string): string[] {
  const { tag, attributes, children } = snippet;
  const style = styleText(snippet);
  const missing = `luxe-widgets: no element on this page matches ${container}, so the tag manager did not add ${tag}.`;
  return [
    'function place() {',
    `  var container = document.querySelector(${stringLiteral(container)});`,
    '  if (!container) {',
    `    if (window.console) console.warn(${stringLiteral(missing)});`,
    '    // With ?luxe-doctor, loads the script anyway: its diagnostics report the missing container.',
    '    if (/[?&]luxe-doctor/.test(location.search)) load();',
    '    return;',
    '  }',
    `  if (container.querySelector(${stringLiteral(tag)})) return;`,
    `  var widget = document.createElement(${stringLiteral(tag)});`,
    ...attributes.map(
      ([name, value]) => `  widget.setAttribute(${stringLiteral(name)}, ${stringLiteral(value)});`,
    ),
    ...(style ? [`  widget.style.cssText = ${stringLiteral(style)};`] : []),
    ...(children.length > 0 ? ['  var child;'] : []),
    ...children.flatMap(({ tag: name, text, href }) => [
      `  child = widget.appendChild(document.createElement(${stringLiteral(name)}));`,
      ...(href ? [`  child.href = ${stringLiteral(href)};`] : []),
      `  child.textContent = ${stringLiteral(text)};`,
    ]),
    '  container.appendChild(widget);',
    '  load();',
    '}',
  ];
}

/**
 * Writes a script for a tag manager's Custom HTML tag. It appends the element to `container` (a CSS selector)
 * once, even if the tag fires again; a missing container is reported on the console and by the doctor. Tag
 * managers only accept ES5, and they drop attributes of script elements, so the loader uses DOM calls.
 */
export function tagManagerSnippet(snippet: Snippet, container: string): string {
  const lines = [
    ...loadLines(snippet.script),
    ...placeLines(snippet, container),
    'if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place);',
    'else place();',
  ];
  return [
    '<script>',
    '(function () {',
    ...lines.map((line) => `  ${line}`),
    '})();',
    '</script>',
  ].join('\n');
}
