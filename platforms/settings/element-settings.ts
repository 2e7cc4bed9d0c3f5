// Settings of every element for the forms of other platforms, generated from the contracts, with the snippet
// builder's texts. No platform package lists tags or attributes by hand.

import type { AttributeTexts } from '../../demo/builder/element-messages.ts';
import { type Texts, textsByLanguage } from '../../demo/builder/texts.ts';
import { contracts } from '../../widgets/contracts.ts';
import { campaignAttribute, campaignParameters } from '../../widgets/domain/campaign.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
  Translated,
} from '../../widgets/element/element-contract.ts';
import { type ElementPlacement, resolvePlacement } from '../../widgets/manifest/placement.ts';

/** Group of a setting in a form: `own` for attributes of one element, the others for attributes of all elements. */
export type SettingGroup = 'own' | 'general' | 'campaign';

export interface Choice {
  readonly value: string;
  readonly label: Translated;
}

/** An attribute as a form field. */
export interface Setting {
  readonly attribute: string;
  readonly kind: AttributeDefinition['kind'];
  readonly label: Translated;
  readonly hint?: Translated;
  /** Options of a select; the first one is empty and writes no attribute. */
  readonly choices?: readonly Choice[];
  readonly group: SettingGroup;
}

export interface ElementSettings {
  readonly tag: string;
  readonly name: Translated;
  /** Description. */
  readonly text: Translated;
  /** Own attributes, without secret ones. */
  readonly own: readonly Setting[];
  readonly placement: ElementPlacement;
}

type ChooseText = (texts: Texts) => string | undefined;

/** Returns a text of the snippet builder in both languages; undefined if it has none. */
export function findTranslated(choose: ChooseText): Translated | undefined {
  const [en, ar] = [choose(textsByLanguage.en), choose(textsByLanguage.ar)];
  // Removes direction marks around values: English labels need none, Arabic ones may contain Latin values.
  return en && ar ? { en: en.replace(/[\u2066-\u2069]/g, ''), ar } : undefined;
}

/** Returns a text of the snippet builder in both languages. Throws if it has none. */
export function translated(choose: ChooseText): Translated {
  const found = findTranslated(choose);
  if (!found) throw new Error('The snippet builder lacks a text');
  return found;
}

/** Returns the snippet builder's texts about an attribute. Throws if it has none. */
export function messagesOf(name: string, texts: Texts): AttributeTexts {
  const { attributes, language, languages } = texts;
  if (name === 'lang') return { label: language, values: languages, unset: languages.page };
  const found = attributes[name];
  if (!found) throw new Error(`The snippet builder has no texts for ${name}`);
  return found;
}

/** Describes what an attribute without a value means. `standard`: its default value. */
export function unsetText(name: string, texts: Texts, standard: string | undefined): string {
  const { unset, values } = messagesOf(name, texts);
  return (
    unset ??
    (standard ? texts.t('defaultIs', { value: values?.[standard] ?? standard }) : texts.notSet)
  );
}

const campaignNames: readonly string[] = campaignParameters.map(campaignAttribute);

export function groupOf(attribute: string): SettingGroup {
  if (campaignNames.includes(attribute)) return 'campaign';
  return attribute in commonAttributes ? 'general' : 'own';
}

function settingOf(attribute: string, definition: AttributeDefinition): Setting {
  const { kind, values, suggestions, default: standard } = definition;
  const messages = (texts: Texts) => messagesOf(attribute, texts);
  // Booleans are checkboxes.
  const offered = kind === 'boolean' ? undefined : (suggestions ?? values);
  const choices = offered
    ?.filter((value) => value !== standard)
    .map((value) => ({
      value,
      label: translated((texts) => messages(texts).values?.[value] ?? value),
    }));
  const unset = translated((texts) => unsetText(attribute, texts, standard));
  return {
    attribute,
    kind,
    label: translated((texts) => messages(texts).label),
    hint: findTranslated((texts) => messages(texts).hint),
    ...(choices && { choices: [{ value: '', label: unset }, ...choices] }),
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

/** Settings by element, in the order of the contracts. */
export const elements: readonly ElementSettings[] = contracts.map((contract: ElementContract) => {
  const { tag, attributes } = contract;
  return {
    tag,
    name: translated(({ widgets }) => widgets[tag]?.name),
    text: translated(({ widgets }) => widgets[tag]?.text),
    own: settingsOf(attributes),
    placement: resolvePlacement(contract),
  };
});

/** Lists all settings of an element, own ones first. */
export function allSettings({ own }: ElementSettings): readonly Setting[] {
  return [...own, ...general, ...campaign];
}
