const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const section = /\{\{#([\w.=-]+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Text as it stands in HTML, in attributes too. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] as string);
}

/** Leaves what stands between `{{#name}}` and `{{/name}}` in place only if the name is among these. */
function withSections(template: string, names: ReadonlySet<string>): string {
  return template.replace(section, (_, name: string, inside: string) =>
    names.has(name) ? withSections(inside, names) : '',
  );
}

/**
 * Fills in a page that the build has made, in the part of Mustache's language that it uses: sections, and
 * `{{name}}` for a value, which is escaped. https://mustache.github.io/mustache.5.html
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
