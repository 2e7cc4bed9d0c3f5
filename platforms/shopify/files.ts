import { elements } from '../settings/element-settings.ts';
import { liquidFile } from './liquid.ts';

const extension = `name = "Luxe Widgets"
type = "theme"
`;

const readme = `theme/sections: copy these files into the folder "sections" of a theme (Online Store → Themes → … →
Edit code → Add a new section). Each widget is then under "Add section" in the theme editor.

app/extensions/luxe-widgets: the extension of an app that is made with Shopify's command line. Copy the folder
into that of the app and deploy it. Each widget is then under "Add block → Apps" in the theme editor.
`;

/** Returns the files of luxe-widgets-shopify.zip. */
export function shopifyFiles(host: string): Record<string, string> {
  return {
    'readme.txt': readme,
    'app/extensions/luxe-widgets/shopify.extension.toml': extension,
    ...Object.fromEntries(
      elements.flatMap((element) => [
        [`theme/sections/${element.tag}.liquid`, liquidFile(element, 'section', host)],
        [
          `app/extensions/luxe-widgets/blocks/${element.tag.replace('luxe-', '')}.liquid`,
          liquidFile(element, 'block', host),
        ],
      ]),
    ),
  };
}
