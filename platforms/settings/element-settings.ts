// Settings of every element for the forms of other platforms, generated from the contracts, with the snippet
// builder's texts. No platform package lists tags or attributes by hand.

import { textsByLanguage } from '../../demo/builder/texts.ts';
import { contracts } from '../../widgets/contracts.ts';
import { campaignAttribute, campaignParameters } from '../../widgets/domain/campaign.ts';
import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
  Translated,
} from '../../widgets/element/element-contract.ts';
import { linkPath, resolvePlacement } from '../../widgets/manifest/placement.ts';
import { packagedRoots } from '../../widgets/prerendered/packaged.ts';

/** Group of a setting in a form: `own` for attributes of one element, the others for attributes of all elements. */
export type SettingGroup = 'own' | 'general' | 'campaign';

export interface Choice {
  readonly value: string;
  readonly label: Translated;
}

/** Returns the label of a value: by default, the value itself. */
export function valueLabel({ valueLabels }: AttributeDefinition, value: string): Translated {
  return valueLabels?.[value] ?? { en: value, ar: value };
}

/** Returns the label of the choice that leaves the attribute out. */
export function unsetLabel(definition: AttributeDefinition): Translated {
  const { unset, default: defaultValue } = definition;
  if (unset) return unset;
  const inLanguage = (language: PlatformLanguage) => {
    const { t, notSet } = textsByLanguage[language];
    if (!defaultValue) return notSet;
    return t('defaultIs', { value: valueLabel(definition, defaultValue)[language] });
  };
  // English labels need no direction marks around values, Arabic ones may contain Latin values.
  return { en: inLanguage('en').replace(/[\u2066-\u2069]/g, ''), ar: inLanguage('ar') };
}

const campaignNames: readonly string[] = campaignParameters.map(campaignAttribute);

export function groupOf(attribute: string): SettingGroup {
  if (campaignNames.includes(attribute)) return 'campaign';
  return attribute in commonAttributes ? 'general' : 'own';
}

/** An attribute as a form field. */
export type Setting = ReturnType<typeof settingOf>;

function settingOf(attribute: string, definition: AttributeDefinition) {
  const { kind, values, suggestions, default: defaultValue, label, hint } = definition;
  // Forms show booleans as checkboxes, or as yes and no.
  const offered = kind === 'boolean' ? undefined : (suggestions ?? values);
  const choices = offered
    ?.filter((value) => value !== defaultValue)
    .map((value) => ({ value, label: valueLabel(definition, value) }));
  return {
    attribute,
    kind,
    label,
    hint,
    /** Options of a select; the first one is empty and writes no attribute. */
    ...(choices && { choices: [{ value: '', label: unsetLabel(definition) }, ...choices] }),
    group: groupOf(attribute),
  };
}

function settingsOf(attributes: Readonly<Record<string, AttributeDefinition>>): Setting[] {
  return Object.entries(attributes).flatMap(([name, definition]) =>
    definition.isSecret ? [] : [settingOf(name, definition)],
  );
}

const common = settingsOf(commonAttributes);

/** Settings of every element, without those for the campaign. */
export const general = common.filter(({ group }) => group === 'general');
/** Campaign settings of every element. */
export const campaign = common.filter(({ group }) => group === 'campaign');

/**
 * Entries of elements.json, read by Widget.php, Prerendered.php and the forms of modules. The files for Shopify and the
 * tag manager are written from them, too.
 */
export const elements = contracts.map((contract: ElementContract) => {
  const { tag, name, text, attributes } = contract;
  const placement = resolvePlacement(contract);
  return {
    tag,
    name,
    text,
    placement,
    /** Path of the fallback link below the script's origin. */
    paths: { en: linkPath(placement, 'en') ?? '', ar: linkPath(placement, 'ar') ?? '' },
    prerendered: packagedRoots(tag),
    /** Own settings first. */
    settings: [...settingsOf(attributes), ...general, ...campaign],
  };
});
export type PackagedElement = (typeof elements)[number];

/** Lists the settings that only this element has. */
export function ownSettings({ settings }: PackagedElement): Setting[] {
  return settings.filter(({ group }) => group === 'own');
}
