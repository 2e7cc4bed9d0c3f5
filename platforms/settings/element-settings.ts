// What the forms of other platforms ask for: every element with its attributes and what makes room for it,
// by the contracts and in the words of the snippet builder. A tag manager's template, a shop's theme, a
// module of a content management system: each writes it in its own way, none names an attribute itself.

import { type Texts, texts } from '../../demo/builder/texts.ts';
import { contracts } from '../../widgets/contracts.ts';
import { campaignAttribute, campaignParameters } from '../../widgets/domain/campaign.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  AttributeMessages,
  ElementContract,
  Fallback,
} from '../../widgets/element/element-contract.ts';

export type Translated = Readonly<Record<Language, string>>;

export interface Choice {
  readonly value: string;
  readonly label: Translated;
}

/** One attribute, as a form asks for it. */
export interface Setting {
  readonly attribute: string;
  readonly kind: AttributeDefinition['kind'];
  readonly label: Translated;
  readonly hint?: Translated;
  /** What can be chosen; the first one writes nothing and has an empty value. */
  readonly choices?: readonly Choice[];
}

/** What a page holds inside the tag, and the room that it keeps free. */
export interface Room {
  /** Pixels; 0: none. */
  readonly height: number;
  /** Other heights, by attribute and value. */
  readonly heights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Attribute without which it floats: no room, no child. */
  readonly floatsUnless?: string;
  /** A link; `path` follows the origin of the script, and Arabic adds `?lang=ar`. */
  readonly link?: {
    readonly text: Translated;
    readonly path?: string;
    /** In place of a path: a chat with the number in this attribute. */
    readonly whatsapp?: { readonly attribute: string; readonly number: string };
  };
  /** In place of a link: elements that the widget shows, with samples for an editor to write over. */
  readonly samples?: { readonly tag: string; readonly texts: Readonly<Record<Language, string[]>> };
}

export interface ElementSettings {
  readonly tag: string;
  readonly name: Translated;
  readonly text: Translated;
  /** Attributes of its own; none that is one client's secret. */
  readonly own: readonly Setting[];
  readonly room: Room;
}

function inBoth(word: (words: Texts) => string | undefined): Translated | undefined {
  const [en, ar] = [word(texts.en), word(texts.ar)];
  // A form's label is one run of text: the marks that keep a value's direction are for sentences.
  return en && ar ? { en: en.replace(/[\u2066-\u2069]/g, ''), ar } : undefined;
}

function wordsOf(words: Texts, name: string): AttributeMessages {
  const { attributes, language, languages } = words;
  if (name === 'lang') return { label: language, values: languages, unset: languages.page };
  const found = attributes[name];
  if (!found) throw new Error(`The snippet builder has no words for ${name}`);
  return found;
}

function settingOf(attribute: string, definition: AttributeDefinition): Setting {
  const { kind, values, suggestions, default: standard } = definition;
  const say = (word: (own: AttributeMessages, words: Texts) => string | undefined) =>
    inBoth((words) => word(wordsOf(words, attribute), words));
  const unset = say((own, words) => {
    if (own.unset) return own.unset;
    return standard ? words.defaultIs(own.values?.[standard] ?? standard) : words.notSet;
  });
  // What may be written for yes is nothing to choose from.
  const offered = kind === 'boolean' ? undefined : (values ?? suggestions);
  const choices = offered
    ?.filter((value) => value !== standard)
    .map((value) => ({ value, label: say((own) => own.values?.[value] ?? value) as Translated }));
  return {
    attribute,
    kind,
    label: say(({ label }) => label) as Translated,
    hint: say(({ hint }) => hint),
    ...(choices && { choices: [{ value: '', label: unset as Translated }, ...choices] }),
  };
}

function settingsOf(attributes: Readonly<Record<string, AttributeDefinition>>): Setting[] {
  return Object.entries(attributes).flatMap(([name, definition]) =>
    definition.isSecret ? [] : [settingOf(name, definition)],
  );
}

function contentOf(
  fallback: Fallback,
  attributes: ElementContract['attributes'],
): Pick<Room, 'link' | 'samples'> {
  if ('samples' in fallback) {
    const { en, ar } = fallback.samples;
    return { samples: { tag: fallback.sampleTag, texts: { en: [...en], ar: [...ar] } } };
  }
  const text = fallback.link;
  if ('path' in fallback) return { link: { text, path: fallback.path } };
  const attribute = fallback.whatsappAttribute;
  const number = attributes[attribute]?.default ?? '';
  return { link: { text, whatsapp: { attribute, number } } };
}

const campaignNames: readonly string[] = campaignParameters.map(campaignAttribute);
const common = settingsOf(commonAttributes);

/** What every element has. */
export const general = common.filter(({ attribute }) => !campaignNames.includes(attribute));
/** The campaign that a lead is counted for; every element has it. */
export const campaign = common.filter(({ attribute }) => campaignNames.includes(attribute));

/** Every element, in the order of the contracts. */
export const elements: readonly ElementSettings[] = contracts.map((contract: ElementContract) => {
  const { tag, attributes, placement } = contract;
  const { height, heights = {}, floatsUnless, fallback } = placement;
  return {
    tag,
    name: inBoth(({ widgets }) => widgets[tag]?.name) as Translated,
    text: inBoth(({ widgets }) => widgets[tag]?.text) as Translated,
    own: settingsOf(attributes),
    room: { height, heights, floatsUnless, ...contentOf(fallback, attributes) },
  };
});

/** All settings of an element: its own, then those that every element has. */
export function allSettings({ own }: ElementSettings): readonly Setting[] {
  return [...own, ...general, ...campaign];
}
