// Form of the Joomla module, generated from the contracts.

import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import type { Translated } from '../../widgets/element/element-contract.ts';
import { escapeMarkup } from '../../widgets/plain-form/markup.ts';
import {
  type Choice,
  campaign,
  elements,
  general,
  ownSettings,
  type PackagedElement,
  type Setting,
} from '../settings/element-settings.ts';
import { moduleMessages } from '../settings/module-messages.ts';

const prefix = 'MOD_LUXE_WIDGETS';

interface Field {
  name: string;
  type: 'text' | 'textarea' | 'list' | 'number';
  label: Translated;
  hint?: Translated;
  choices?: readonly Choice[];
  /** Tag of the element that has this field. */
  element?: string;
  default?: string;
}

function snakeCase(name: string): string {
  return name.replaceAll('-', '_');
}

const yesOrNo: readonly Choice[] = [
  { value: '0', label: { en: 'No', ar: 'لا' } },
  { value: '1', label: { en: 'Yes', ar: 'نعم' } },
];

function typeOf({ kind, choices }: Setting): Field['type'] {
  if (choices || kind === 'boolean') return 'list';
  return kind === 'number' ? 'number' : 'text';
}

/** Begins the names of the fields of one element, because others may have the same setting. */
function prefixOf(tag: string): string {
  return `${snakeCase(tag.replace('luxe-', ''))}_`;
}

/** `element`: tag of the element that has the field; absent: all have it. */
function fieldOf(setting: Setting, element?: string): Field {
  const { attribute, kind, label, hint, choices } = setting;
  const isBoolean = kind === 'boolean';
  return {
    name: (element ? prefixOf(element) : '') + snakeCase(attribute),
    type: typeOf(setting),
    label,
    hint,
    choices: isBoolean ? yesOrNo : choices,
    element,
    ...(isBoolean && { default: '0' }),
  };
}

function contentField({ tag }: PackagedElement): Field {
  const { content, contentHint } = moduleMessages;
  const name = `${prefixOf(tag)}content`;
  return { name, type: 'textarea', label: content, hint: contentHint, element: tag };
}

/** Returns the fields of the form, by tab. Joomla labels the tab `basic` itself. */
export function fieldsets(host: string) {
  const basic: Field[] = [
    {
      name: 'host',
      // Browsers refuse addresses without https:// in a field for URLs; Widget::host() completes them.
      type: 'text',
      label: moduleMessages.host,
      hint: moduleMessages.hostHint,
      default: host,
    },
    {
      name: 'element',
      type: 'list',
      label: moduleMessages.element,
      choices: elements.map(({ tag, name }) => ({ value: tag, label: name })),
      default: elements[0]?.tag,
    },
    ...elements.flatMap((element) => [
      ...(element.placement.samples ? [contentField(element)] : []),
      ...ownSettings(element).map((setting) => fieldOf(setting, element.tag)),
    ]),
  ];
  const tab = (name: 'general' | 'campaign', settings: readonly Setting[]) => ({
    name,
    label: moduleMessages[name],
    fields: settings.map((setting) => fieldOf(setting)),
  });
  return [
    { name: 'basic', fields: basic },
    tab('general', general),
    tab('campaign', campaign),
  ] as const;
}

type Fieldsets = ReturnType<typeof fieldsets>;

function key(...parts: string[]): string {
  return [prefix, ...parts]
    .join('_')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
}

function choiceKey(field: Field, { value }: Choice): string {
  return key(field.name, 'is', value || 'unset');
}

function fieldXml(field: Field): string {
  const { name, type, hint, choices, element, default: defaultValue = '' } = field;
  const pairs = {
    name,
    type,
    label: key(name),
    ...(hint && { description: key(name, 'hint') }),
    default: defaultValue,
    ...(element && { showon: `element:${element}` }),
  };
  const attributes = Object.entries(pairs).map(
    ([attribute, value]) => `${attribute}="${escapeMarkup(value)}"`,
  );
  const opening = `        <field ${attributes.join(' ')}`;
  if (!choices) return `${opening} />`;
  const options = choices.map(
    (choice) => `          <option value="${choice.value}">${choiceKey(field, choice)}</option>`,
  );
  return [`${opening}>`, ...options, '        </field>'].join('\n');
}

/** Writes the form for the module's manifest. */
export function formXml(sets: Fieldsets): string {
  return sets
    .map((set) => {
      const label = 'label' in set ? ` label="${key(set.name)}"` : '';
      const fields = set.fields.map(fieldXml).join('\n');
      return `      <fieldset name="${set.name}"${label}>\n${fields}\n      </fieldset>`;
    })
    .join('\n');
}

/** Writes the form's labels as Joomla language files. */
export function languageFiles(
  sets: Fieldsets,
  title: Translated,
): Record<PlatformLanguage, string> {
  const labels = new Map<string, Translated>([[prefix, title]]);
  for (const set of sets) {
    if ('label' in set) labels.set(key(set.name), set.label);
    for (const field of set.fields) {
      labels.set(key(field.name), field.label);
      if (field.hint) labels.set(key(field.name, 'hint'), field.hint);
      for (const choice of field.choices ?? []) labels.set(choiceKey(field, choice), choice.label);
    }
  }
  const fileIn = (language: PlatformLanguage) =>
    [...labels]
      .map(([name, text]) => `${name}="${text[language].replaceAll('"', '\\"')}"\n`)
      .join('');
  return { en: fileIn('en'), ar: fileIn('ar') };
}
