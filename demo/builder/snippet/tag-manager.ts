import { type Snippet, styleText } from './snippet.ts';

/** A string literal that stands in a script element too. */
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
    '  // Where a Content Security Policy goes by nonce, the script takes that of the page.',
    '  var trusted = document.querySelector("script[nonce]");',
    '  if (trusted) script.nonce = trusted.nonce || trusted.getAttribute("nonce");',
    '  document.head.appendChild(script);',
    '}',
  ];
}

function placeLines(snippet: Snippet, container: string): string[] {
  const { tag, attributes, children } = snippet;
  const style = styleText(snippet);
  const missing = `luxe-widgets: no element of this page fits ${container}, so the tag manager's tag has put no ${tag} here.`;
  return [
    'function place() {',
    `  var container = document.querySelector(${literal(container)});`,
    '  if (!container) {',
    `    if (window.console) console.warn(${literal(missing)});`,
    '    // The doctor comes with the script, and says so on the page.',
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
 * For the Custom HTML tag of a tag manager: puts the element at the end of `container` (a CSS
 * selector), once however often the tag fires; a page without one reads so in its console, and in the
 * doctor. In the oldest JavaScript, which is what tag managers check for, and by DOM calls: attributes of a
 * script tag are lost there.
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
