// Builds elements.json of the WordPress plugin: the data of other modules, and what blocks and shortcodes need.

import type { Manifest } from '../../demo/builder/manifest.ts';
import { contracts } from '../../widgets/contracts.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
} from '../../widgets/element/element-contract.ts';
import { elements, groupOf, unsetLabel, valueLabel } from '../settings/element-settings.ts';
import { testLead } from './test-lead.ts';

/** Attributes that redirect leads, which readers of the page would not notice. */
const siteOnly: ReadonlySet<string> = new Set(['api-base']);

function attributeOf(name: string, definition: AttributeDefinition) {
  const { kind, values, suggestions, default: defaultValue, label, hint } = definition;
  // Booleans are switches.
  const choices = kind === 'boolean' ? undefined : (suggestions ?? values);
  return {
    kind,
    group: groupOf(name),
    label,
    hint,
    /** Allowed values. */
    values,
    ...(choices && {
      /** Labels by value. */
      options: Object.fromEntries(choices.map((value) => [value, valueLabel(definition, value)])),
      /** Label of the empty choice. */
      unset: unsetLabel(definition),
    }),
    /** Shown in an empty text field. */
    default: defaultValue,
    /** Only the site's settings may set it; ignored in content. */
    ...(siteOnly.has(name) && { siteOnly: true }),
  };
}

/** Returns elements.json of the plugin. `host`: default server of the widgets; '': the settings ask for it. */
export function pluginData(
  { version, integrity }: Pick<Manifest, 'version' | 'integrity'>,
  host = '',
) {
  const pluginElements = elements.flatMap(({ settings: _settings, ...element }) => {
    const { tag } = element;
    const contract: ElementContract | undefined = contracts.find((one) => one.tag === tag);
    if (!contract?.wordpress) return [];
    const { icon, preview } = contract.wordpress;
    const definitions = { ...contract.attributes, ...commonAttributes };
    return {
      ...element,
      block: tag.replace('luxe-', 'luxe-widgets/'),
      shortcode: tag.replaceAll('-', '_'),
      /** Name of one of WordPress's icons (Dashicons). */
      icon,
      /** The page's URL is a secret of one client. */
      hasSecretAddress: Object.values(contract.attributes).some(({ isSecret }) => isSecret),
      /** Preview in the editor, where nothing is stored, counted or sent. */
      preview: {
        height: preview.height,
        attributes: { ...preview.attributes, storage: 'none', analytics: 'off', measure: 'off' },
      },
      attributes: Object.fromEntries(
        Object.entries(definitions).map(([name, definition]) => [
          name,
          attributeOf(name, definition),
        ]),
      ),
    };
  });
  return { version, integrity, host, testLead, elements: pluginElements };
}
