const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const section = /\{\{#([\w.=-]+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Escapes text for HTML and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] as string);
}

/** Keeps `{{#name}}…{{/name}}` only for the given names. */
function withSections(template: string, names: ReadonlySet<string>): string {
  return template.replace(section, (_, name: string, inside: string) =>
    names.has(name) ? withSections(inside, names) : '',
  );
}

/**
 * Fills a template of the build, in the subset of Mustache that it uses: sections, and `{{name}}` for an escaped
 * value. https://mustache.github.io/mustache.5.html
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  sections: ReadonlySet<string>,
): string {
  return withSections(template, sections).replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  );
}
