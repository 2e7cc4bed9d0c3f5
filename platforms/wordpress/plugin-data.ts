// Builds elements.json of the WordPress plugin: the data of other modules, and what blocks and shortcodes need.

import type { Manifest } from '../../demo/builder/manifest.ts';
import { contracts } from '../../widgets/contracts.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
  Translated,
} from '../../widgets/element/element-contract.ts';
import {
  groupOf,
  type SettingGroup,
  unsetLabel,
  valueLabel,
} from '../settings/element-settings.ts';
import { type ModuleElement, moduleElements } from '../settings/module-data.ts';
import { type TestLead, testLead } from './test-lead.ts';

interface PluginAttribute {
  kind: AttributeDefinition['kind'];
  group: SettingGroup;
  label: Translated;
  hint?: Translated;
  /** Allowed values. */
  values?: readonly string[];
  /** Labels by value. */
  options?: Record<string, Translated>;
  /** Label of the empty choice. */
  unset?: Translated;
  /** Default value, shown in an empty text field. */
  default?: string;
  /** Only the site's settings may set it; ignored in content. */
  siteOnly?: true;
}

interface PluginElement extends Omit<ModuleElement, 'settings'> {
  block: string;
  shortcode: string;
  /** Name of one of WordPress's icons (Dashicons). */
  icon: string;
  /** The page's URL is a secret of one client. */
  hasSecretAddress: boolean;
  /** Preview in the editor, where nothing is stored, counted or sent. */
  preview: { height: number; attributes: Record<string, string> };
  attributes: Record<string, PluginAttribute>;
}

interface PluginData extends Pick<Manifest, 'version' | 'integrity'> {
  /** Default server of the widgets; '': the settings ask for it. */
  host: string;
  /** Sent by the settings page to check that leads arrive. */
  testLead: TestLead;
  elements: PluginElement[];
}

/** Attributes that redirect leads, which readers of the page would not notice. */
const siteOnly: ReadonlySet<string> = new Set(['api-base']);

function attributeOf(name: string, definition: AttributeDefinition): PluginAttribute {
  const { kind, values, suggestions, default: defaultValue, label, hint } = definition;
  // Booleans are switches.
  const choices = kind === 'boolean' ? undefined : (suggestions ?? values);
  return {
    kind,
    group: groupOf(name),
    label,
    hint,
    values,
    ...(choices && {
      options: Object.fromEntries(choices.map((value) => [value, valueLabel(definition, value)])),
      unset: unsetLabel(definition),
    }),
    default: defaultValue,
    ...(siteOnly.has(name) && { siteOnly: true }),
  };
}

/** Returns elements.json of the plugin. */
export function pluginData(
  { version, integrity }: Pick<Manifest, 'version' | 'integrity'>,
  host = '',
): PluginData {
  const elements = moduleElements().flatMap(({ settings: _settings, ...element }) => {
    const { tag } = element;
    const contract: ElementContract | undefined = contracts.find(
      (candidate) => candidate.tag === tag,
    );
    if (!contract?.wordpress) return [];
    const { attributes } = contract;
    const { icon, preview } = contract.wordpress;
    const definitions: ElementContract['attributes'] = { ...attributes, ...commonAttributes };
    return {
      ...element,
      block: tag.replace('luxe-', 'luxe-widgets/'),
      shortcode: tag.replaceAll('-', '_'),
      icon,
      hasSecretAddress: Object.values(attributes).some(({ isSecret }) => isSecret),
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
  return { version, integrity, host, testLead, elements };
}
