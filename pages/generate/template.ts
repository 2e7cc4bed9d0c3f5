/**
 * Turns a rendered page into a template for server/site/template.ts: optional attributes become sections, which
 * a component cannot render inside a tag.
 */
export function toTemplate(html: string): string {
  return html.replace(/ data-checked-if="([\w=]+)"/g, '{{#$1}} checked{{/$1}}');
}
