import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs';

export interface Setting {
  type: string;
  id?: string;
  label?: string;
  default?: unknown;
  options?: { value: string; label: string }[];
}

export interface Schema {
  name: string;
  target?: string;
  settings: Setting[];
  presets?: { name: string }[];
}

/** The settings form in the theme editor, which follows the markup in the file. */
export function schemaOf(file: string): Schema {
  const [, json = ''] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(file) ?? [];
  return JSON.parse(json);
}

interface Shop {
  /** Language of the requested page, such as `ar`. */
  locale: string;
  /** Values entered in the theme editor, by id; others have their default. */
  values?: Readonly<Record<string, unknown>>;
  /** In the theme editor's preview. */
  designMode?: boolean;
}

const liquid = new Liquid({ strictFilters: true });
// The schema is a form definition and prints nothing.
liquid.registerTag('schema', {
  parse(_token: TagToken, remaining: TopLevelToken[]) {
    let token = remaining.shift();
    while (token && !/endschema/.test(token.getText())) token = remaining.shift();
  },
  render: () => '',
});

/** The HTML that a shop prints for a section or an app block. */
export async function printLiquid(
  file: string,
  { locale, values = {}, designMode = false }: Shop,
): Promise<string> {
  const defaults = schemaOf(file).settings.flatMap((setting) =>
    setting.id ? [[setting.id, setting.default ?? null] as const] : [],
  );
  const settings = { ...Object.fromEntries(defaults), ...values };
  return liquid.parseAndRender(file, {
    section: { settings },
    block: { settings, shopify_attributes: 'data-shopify-editor-block="1"' },
    request: { locale: { iso_code: locale }, design_mode: designMode },
  });
}
