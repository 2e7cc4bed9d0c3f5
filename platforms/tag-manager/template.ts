// Writes the tag manager's template: sections of JSON, code and tests with titles in capitals. Fields come
// from the contracts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCamelCase } from '../../widgets/element/attribute-values.ts';
import {
  campaign,
  elements,
  general,
  ownSettings,
  type PackagedElement,
  type Setting,
} from '../settings/element-settings.ts';
import { moduleMessages } from '../settings/module-messages.ts';

/** Script that the template loads; the permissions name it. */
export const placerFile = 'luxe-placer.js';

const termsOfService = `By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.`;

/** Field name of an attribute. Own attributes are prefixed with the element's name. */
function fieldName(tag: string, { attribute, group }: Setting): string {
  const prefix = group === 'own' ? `${tag.replace('luxe-', '')}-` : '';
  return toCamelCase(prefix + attribute);
}

function field(setting: Setting, name: string) {
  const { kind, label, hint, choices } = setting;
  const help = hint && { help: hint.en };
  if (kind === 'boolean') {
    return { type: 'CHECKBOX', name, checkboxText: label.en, simpleValueType: true, ...help };
  }
  const text = { name, displayName: label.en, simpleValueType: true, ...help };
  if (!choices) return { type: 'TEXT', ...text };
  return {
    type: 'SELECT',
    ...text,
    // Allows variables as values.
    macrosInSelect: true,
    selectItems: choices.map((choice) => ({
      value: choice.value,
      displayValue: choice.label.en,
    })),
  };
}

/** A group of fields, collapsed unless `groupStyle` says otherwise. */
function group(
  name: string,
  displayName: string,
  fields: readonly object[],
  groupStyle: 'ZIPPY_OPEN' | 'ZIPPY_CLOSED' = 'ZIPPY_CLOSED',
) {
  return { type: 'GROUP', name, displayName, groupStyle, subParams: fields };
}

function ownGroup(element: PackagedElement) {
  const { tag, name } = element;
  const own = ownSettings(element);
  if (own.length === 0) return [];
  const fields = own.map((setting) => field(setting, fieldName(tag, setting)));
  return [
    {
      ...group(toCamelCase(`${tag}-settings`), name.en, fields, 'ZIPPY_OPEN'),
      enablingConditions: [{ paramName: 'element', paramValue: tag, type: 'EQUALS' }],
    },
  ];
}

const hostField = {
  type: 'TEXT',
  name: 'host',
  displayName: moduleMessages.host.en,
  help: 'Where luxe-widgets.js comes from, such as https://widgets.example, without a slash at the end',
  simpleValueType: true,
  alwaysInSummary: true,
  valueValidators: [
    { type: 'NON_EMPTY' },
    {
      type: 'REGEX',
      args: ['^https://[^\\s/?#]+$'],
      errorMessage: 'An address such as https://widgets.example',
    },
  ],
};

function parameters(host: string) {
  const named = (settings: readonly Setting[]) =>
    settings.map((setting) => field(setting, toCamelCase(setting.attribute)));
  return [
    ...(host ? [] : [hostField]),
    {
      type: 'SELECT',
      name: 'element',
      displayName: moduleMessages.element.en,
      simpleValueType: true,
      alwaysInSummary: true,
      macrosInSelect: false,
      defaultValue: elements[0]?.tag,
      selectItems: elements.map(({ tag, name }) => ({ value: tag, displayValue: name.en })),
    },
    {
      type: 'TEXT',
      name: 'container',
      displayName: 'Container',
      help: 'CSS selector of the element that it goes into. Empty: the one whose id is the name of the widget’s tag, such as <strong>&lt;div id="luxe-quote-form"&gt;</strong>; a floating button needs none.',
      simpleValueType: true,
      alwaysInSummary: true,
    },
    ...elements.flatMap(ownGroup),
    group('general', moduleMessages.general.en, named(general)),
    group('campaign', moduleMessages.campaign.en, named(campaign)),
  ];
}

// Values with the tag manager's numbers of types: 1 text, 2 list, 3 map, 8 boolean.
const string = (text: string) => ({ type: 1, string: text });
const boolean = (value: boolean) => ({ type: 8, boolean: value });

function permission(publicId: string, key: string, listItem: readonly object[]) {
  return {
    instance: {
      key: { publicId, versionId: '1' },
      param: [{ key, value: { type: 2, listItem } }],
    },
    clientAnnotations: { isEditedByUser: true },
    isRequired: true,
  };
}

function permissions(host: string) {
  const queue = {
    type: 3,
    mapKey: ['key', 'read', 'write', 'execute'].map(string),
    mapValue: [string('luxeWidgets'), boolean(true), boolean(true), boolean(false)],
  };
  return [
    permission('access_globals', 'keys', [queue]),
    permission('inject_script', 'urls', [string(`${host || 'https://*'}/${placerFile}`)]),
  ];
}

/** Writes JSON as the tag manager does, with `<`, `>` and `&` escaped. */
function json(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Writes the fields and their attributes, by element, for sandboxed.js. */
function fieldsJson(): string {
  const pairs = elements.map(({ tag, settings }) => [
    tag,
    settings.map((setting) => ({
      name: fieldName(tag, setting),
      attribute: setting.attribute,
    })),
  ]);
  return JSON.stringify(Object.fromEntries(pairs), null, 2);
}

/** Returns luxe-widgets.tpl. `host`: origin of the script; '': the template asks for it. */
export function tagManagerTemplate(host: string): string {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const info = {
    type: 'TAG',
    // Both ids are placeholders, as in templates that the tag manager exports.
    id: 'cvt_temp_public_id',
    version: 1,
    securityGroups: [],
    displayName: 'Luxe Widgets',
    brand: { id: 'brand_dummy', displayName: '' },
    description:
      'Places a widget on the page: a quote form, a WhatsApp button, questions and answers and more.',
    containerContexts: ['WEB'],
  };
  const sections = {
    TERMS_OF_SERVICE: termsOfService,
    INFO: json(info),
    TEMPLATE_PARAMETERS: json(parameters(host)),
    SANDBOXED_JS_FOR_WEB_TEMPLATE: read('sandboxed.js')
      .replace('FIELDS', () => fieldsJson())
      .replace('HOST', () => (host ? `'${host}'` : 'data.host')),
    WEB_PERMISSIONS: json(permissions(host)),
    TESTS: read('tests.yaml').replaceAll('HOST', () => host || 'https://widgets.example'),
    NOTES: 'Made of the widgets’ contracts by the build of luxe-widgets.',
  };
  return Object.entries(sections)
    .map(([title, text]) => `___${title}___\n\n${text.trim()}\n`)
    .join('\n\n');
}
