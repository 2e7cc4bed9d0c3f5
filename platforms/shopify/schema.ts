import {
  campaign,
  general,
  ownSettings,
  type PackagedElement,
  type Setting,
} from '../settings/element-settings.ts';
import { moduleMessages } from '../settings/module-messages.ts';

export type Place = 'section' | 'block';

/** Returns the id of an attribute's setting. */
export function settingId(attribute: string): string {
  return attribute.replaceAll('-', '_');
}

function setting({ attribute, kind, label, hint, choices }: Setting) {
  const type = { boolean: 'checkbox', number: 'number', url: 'url', string: 'text' }[kind];
  return {
    type: choices ? 'select' : type,
    id: settingId(attribute),
    label: label.en,
    ...(hint && { info: hint.en }),
    ...(choices && {
      options: choices.map((choice) => ({ value: choice.value, label: choice.label.en })),
      default: '',
    }),
    ...(kind === 'boolean' && { default: false }),
  };
}

const header = (content: string) => ({ type: 'header', content });

function settings(element: PackagedElement, host: string) {
  const address = {
    type: 'text',
    id: 'host',
    label: moduleMessages.host.en,
    info: moduleMessages.hostHint.en,
  };
  const content = {
    type: 'textarea',
    id: 'content',
    label: moduleMessages.content.en,
    info: moduleMessages.contentHint.en,
  };
  return [
    ...(host ? [] : [address]),
    ...(element.placement.samples ? [content] : []),
    ...ownSettings(element).map(setting),
    header(moduleMessages.general.en),
    ...general.map(setting),
    header(moduleMessages.campaign.en),
    ...campaign.map(setting),
  ];
}

/** Writes the schema of a file: its name and the form in the theme editor. */
export function schema(element: PackagedElement, place: Place, host: string): string {
  const name = `Luxe: ${element.name.en}`;
  const about =
    place === 'section'
      ? { name, settings: settings(element, host), presets: [{ name }] }
      : { name, target: 'section', settings: settings(element, host) };
  return `{% schema %}\n${JSON.stringify(about, null, 2)}\n{% endschema %}`;
}
