import { type Snippet, styleText } from './snippet.ts';

/** Writes a string literal that is safe inside a script element. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003C');
}

function loadLines({ src, integrity }: Snippet['script']): string[] {
  return [
    'function load() {',
    '  var script = document.createElement("script");',
    `  script.src = ${literal(src)};`,
    '  script.async = true;',
    ...(integrity
      ? [`  script.integrity = ${literal(integrity)};`, '  script.crossOrigin = "anonymous";']
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
    `  var container = document.querySelector(${literal(container)});`,
    '  if (!container) {',
    `    if (window.console) console.warn(${literal(missing)});`,
    '    // With ?luxe-doctor, loads the script anyway: its diagnostics report the missing container.',
    '    if (/[?&]luxe-doctor/.test(location.search)) load();',
    '    return;',
    '  }',
    `  if (container.querySelector(${literal(tag)})) return;`,
    `  var widget = document.createElement(${literal(tag)});`,
    ...attributes.map(
      ([name, value]) => `  widget.setAttribute(${literal(name)}, ${literal(value)});`,
    ),
    ...(style ? [`  widget.style.cssText = ${literal(style)};`] : []),
    ...(children.length > 0 ? ['  var child;'] : []),
    ...children.flatMap(({ tag: name, text, href }) => [
      `  child = widget.appendChild(document.createElement(${literal(name)}));`,
      ...(href ? [`  child.href = ${literal(href)};`] : []),
      `  child.textContent = ${literal(text)};`,
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
