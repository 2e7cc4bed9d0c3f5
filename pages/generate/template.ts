/**
 * The page of a template as the server fills it in (server/site/template.ts): attributes that stand or don't
 * become sections, which no component can render into a tag.
 */
export function toTemplate(html: string): string {
  return html.replace(/ data-checked-if="([\w=]+)"/g, '{{#$1}} checked{{/$1}}');
}
