import { submitDealPath } from '../../../widgets/domain/api-paths.ts';
import {
  type CampaignParameter,
  campaignAttribute,
  campaignParameters,
} from '../../../widgets/domain/campaign.ts';
import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { honeypot, plainIdPrefix, testField } from '../../../widgets/domain/plain-form.ts';
import {
  type PlainChoice,
  type PlainForm,
  type PlainPart,
  type PlainPhotos,
  type PlainText,
  plainFormIn,
} from '../../../widgets/domain/plain-form-fields.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { escapeMarkup } from './snippet.ts';

/** The element that replaces a plain form: an HTML form for pages without JavaScript. */
export const plainFormTag = 'luxe-quote-form';

/** Options of a plain form on a partner's page. */
export interface PlainFormOptions {
  language: Language;
  /** Address of the API, such as `https://widgets.example`. */
  apiBase: string;
  /** Attributes of the element: heading, prefilled values and campaign. */
  attributes: Readonly<Record<string, string>>;
  isTest: boolean;
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Writes a start tag. `true` gives an attribute without value; false, empty and missing values are left out. */
function tag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (!value) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeMarkup(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

function element(name: string, content: string, attributes?: Attributes): string {
  return `${tag(name, attributes)}${content}</${name}>`;
}

function textField(field: PlainText, value: string | undefined): string {
  const { name, id, label, isRequired, hint, autoComplete, inputMode, dir } = field;
  const hintId = hint && `${plainIdPrefix}${name}-hint`;
  const input = tag('input', {
    id: plainIdPrefix + id,
    name,
    value,
    size: '30',
    dir,
    autocomplete: autoComplete,
    inputmode: inputMode,
    // `required` would also block a form of the page around this one.
    'aria-required': isRequired && 'true',
    'aria-describedby': hintId,
  });
  const labeled = element('label', `${escapeMarkup(label)}<br>${input}`);
  if (!hint) return element('p', labeled);
  const example = hint.example && element('bdi', escapeMarkup(hint.example), { dir: 'ltr' });
  const text = escapeMarkup(hint.before) + example + escapeMarkup(hint.after);
  return element('p', `${labeled}<br>${element('small', text, { id: hintId })}`);
}

function choice({ name, legend, options }: PlainChoice, chosen: string | undefined): string {
  const labels = options.map(({ value, id, label }) => {
    const input = tag('input', {
      type: 'radio',
      id: plainIdPrefix + id,
      name,
      value,
      checked: value === chosen,
    });
    return element('label', `${input} ${escapeMarkup(label)}`);
  });
  const content = element('legend', escapeMarkup(legend)) + labels.join('<br>');
  return element('fieldset', content, { role: 'radiogroup', 'aria-required': 'true' });
}

function photoFields({ name, legend, limits, inputs }: PlainPhotos): string {
  const labels = inputs.map(({ id, label }) => {
    const input = tag('input', {
      type: 'file',
      id: id && plainIdPrefix + id,
      name,
      accept: 'image/jpeg,image/png',
    });
    return element('label', `${escapeMarkup(label)} ${input}`);
  });
  const content = [escapeMarkup(limits), ...labels].join('<br>');
  return element('fieldset', element('legend', escapeMarkup(legend)) + content);
}

function fieldsOf(part: PlainPart, filledIn: PlainFormOptions['attributes']): string[] {
  if ('inputs' in part) return [photoFields(part)];
  if ('options' in part) return [choice(part, filledIn[part.name])];
  return part.map((field) => textField(field, filledIn[field.name]));
}

/** Writes links to the partner's terms and privacy policy, if given. */
function legalLinks(form: PlainForm, { apiBase, attributes }: PlainFormOptions): string[] {
  const links = [
    [attributes['terms-url'], form.termsLink],
    [attributes['privacy-url'], form.privacyLink],
  ] as const;
  const written = links.flatMap(([href, label]) => {
    // The element accepts the same protocols.
    if (!href || !URL.canParse(href, apiBase)) return [];
    if (!/^https?:$/.test(new URL(href, apiBase).protocol)) return [];
    return [element('a', escapeMarkup(label), { href, target: '_blank', rel: 'noopener' })];
  });
  return written.length > 0 ? [element('p', written.join(' · '))] : [];
}

function hidden(name: string, value: string): string[] {
  return value ? [tag('input', { type: 'hidden', name, value })] : [];
}

/**
 * Returns the lines of the plain form for a partner's page, without a style sheet. They also work joined into one
 * line. The response is a page of our server that can't be framed, so the form targets `_top`.
 *
 * HTML forbids nested forms: inside a form of the page, browsers ignore the first `<form>`, but its end tag closes
 * the page's form. So an empty form comes first; the table cell keeps its end tag from closing the page's form.
 */
export function plainFormLines(options: PlainFormOptions): readonly string[] {
  const { language, apiBase, attributes, isTest } = options;
  const t = translator(language);
  const form = plainFormIn(language, t);
  const campaign = (parameter: CampaignParameter) => attributes[campaignAttribute(parameter)] ?? '';
  const trap = tag('input', { name: honeypot, tabindex: '-1', autocomplete: 'off' });
  return [
    `${tag('table', { role: 'presentation', width: '100%' })}<tr><td>`,
    element('form', '', { hidden: true }),
    tag('form', {
      method: 'post',
      action: `${apiBase.replace(/\/+$/, '')}${submitDealPath}?lang=${language}`,
      enctype: 'multipart/form-data',
      target: '_top',
      lang: language,
      dir: direction(language),
      novalidate: true,
    }),
    element('h2', escapeMarkup(attributes.heading || form.heading)),
    ...(isTest ? [element('p', escapeMarkup(t('form.test')))] : []),
    ...form.groups.flatMap(({ heading, parts }) => [
      element('h3', escapeMarkup(heading)),
      ...parts.flatMap((part) => fieldsOf(part, attributes)),
    ]),
    element('p', trap, { hidden: true }),
    ...campaignParameters.flatMap((parameter) => hidden(parameter, campaign(parameter))),
    ...hidden(testField, isTest ? 'true' : ''),
    element('p', escapeMarkup(form.terms)),
    ...legalLinks(form, options),
    element(
      'p',
      element('button', escapeMarkup(form.submit), {
        id: `${plainIdPrefix}submit`,
        type: 'submit',
      }),
    ),
    '</form>',
    '</td></tr></table>',
  ];
}
