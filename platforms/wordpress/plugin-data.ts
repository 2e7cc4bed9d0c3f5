// Builds elements.json of the WordPress plugin: attributes, heights, links, icon and preview from the contracts,
// labels from the snippet builder.

import type { Manifest } from '../../demo/builder/manifest.ts';
import type { Texts } from '../../demo/builder/texts.ts';
import { contracts } from '../../widgets/contracts.ts';
import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
} from '../../widgets/element/element-contract.ts';
import {
  type ElementPlacement,
  heightExceptions,
  linkPath,
  reservedHeight,
  resolvePlacement,
} from '../../widgets/manifest/placement.ts';
import { type PackagedRoots, packagedRoots } from '../../widgets/prerendered/packaged.ts';
import {
  findTranslated,
  groupOf,
  messagesOf,
  type SettingGroup,
  type Translated,
  translated,
  unsetText,
} from '../settings/element-settings.ts';
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

interface PluginElement {
  tag: string;
  block: string;
  shortcode: string;
  title: Translated;
  description: Translated;
  /** Name of one of WordPress's icons (Dashicons). */
  icon: string;
  /** Reserved height in pixels; 0: none. */
  height: number;
  /** Attribute values that change the height. */
  heights: { attribute: string; value: string; height: number }[];
  /** Link shown until the script runs; `path` is below the script's origin. */
  fallback?: Record<PlatformLanguage, { path: string; text: string }>;
  /** The fallback link names the source of the campaign. */
  keepsSource?: true | undefined;
  /** Samples for a new block, whose content the author writes. */
  content?: { tag: string; samples: Record<PlatformLanguage, readonly string[]> };
  /** Content of the widget before its script. */
  prerendered?: PackagedRoots | undefined;
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

function attributeOf(
  name: string,
  { kind, values, suggestions, default: standard }: AttributeDefinition,
): PluginAttribute {
  const messages = (texts: Texts) => messagesOf(name, texts);
  const nameOf = (value: string) => translated((texts) => messages(texts).values?.[value] ?? value);
  // Booleans are switches.
  const choices = kind === 'boolean' ? undefined : (suggestions ?? values);
  return {
    kind,
    group: groupOf(name),
    label: translated((texts) => messages(texts).label),
    hint: findTranslated((texts) => messages(texts).hint),
    values,
    ...(choices && {
      options: Object.fromEntries(choices.map((value) => [value, nameOf(value)])),
      unset: translated((texts) => unsetText(name, texts, standard)),
    }),
    default: standard,
    ...(siteOnly.has(name) && { siteOnly: true }),
  };
}

/** Returns the fallback link; undefined for elements that link to a chat or show samples. */
function fallbackOf(placement: ElementPlacement): PluginElement['fallback'] {
  const { link } = placement;
  const [en, ar] = [linkPath(placement, 'en'), linkPath(placement, 'ar')];
  if (!link || en === undefined || ar === undefined) return undefined;
  return { en: { path: en, text: link.text.en }, ar: { path: ar, text: link.text.ar } };
}

/** Returns elements.json of the plugin. Throws if a label is missing. */
export function pluginData(
  { version, integrity }: Pick<Manifest, 'version' | 'integrity'>,
  host = '',
): PluginData {
  const elements = contracts.flatMap((contract: ElementContract) => {
    const { tag, attributes, wordpress } = contract;
    if (!wordpress) return [];
    const { icon, preview } = wordpress;
    const placement = resolvePlacement(contract);
    const { samples } = placement;
    const definitions: ElementContract['attributes'] = { ...attributes, ...commonAttributes };
    return {
      tag,
      block: tag.replace('luxe-', 'luxe-widgets/'),
      shortcode: tag.replaceAll('-', '_'),
      title: translated(({ widgets }) => widgets[tag]?.name),
      description: translated(({ widgets }) => widgets[tag]?.text),
      icon,
      height: reservedHeight(placement, {}),
      heights: heightExceptions(placement),
      fallback: fallbackOf(placement),
      keepsSource: placement.link?.keepsSource,
      content: samples && { tag: samples.tag, samples: samples.texts },
      prerendered: packagedRoots(tag),
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
