/** Renders the plain form: the quote form as HTML that works without the script. */
import { submitDealPath } from '../domain/api-paths.ts';
import { campaignParameters } from '../domain/campaign.ts';
import { direction, type Language } from '../domain/languages.ts';
import { maxPhotos } from '../domain/limits.ts';
import {
  honeypot,
  type PlainFormError,
  partnerField,
  plainContactFields,
  plainFieldId,
  plainFormErrors,
  plainItemFields,
  plainPhotoErrors,
  testField,
} from '../domain/plain-form.ts';
import type { QuoteField } from '../domain/quote-field.ts';
import { type ContactField, type ItemField, labelKey, optionKey } from '../domain/quote-fields.ts';
import { translator } from '../i18n/i18n.ts';
import { block, element, escapeMarkup, tag } from './markup.ts';
import { plainFormMessages } from './plain-form.messages.ts';
import { plainFormStyles } from './plain-form-styles.ts';

export interface PlainFormOptions {
  language: Language;
  /** Address of the API, such as `https://widgets.example`; empty: the page's own origin. */
  apiBase?: string;
  /** On a partner's page: the answer is a page of ours, which can't be framed. */
  target?: '_top';
  heading?: string;
  /** Values by field name, and hidden ones: campaign, partner, test. */
  values?: Readonly<Record<string, string | undefined>>;
  /** Addresses of the legal texts. */
  terms?: string | undefined;
  privacy?: string | undefined;
  /** Errors of a returned form, which has a summary of them, and asks for the photos again. */
  errors?: readonly PlainFormError[];
}

/** Keyboards of phones. */
const inputModes: Partial<Record<QuoteField['kind'], string>> = { email: 'email', phone: 'tel' };

type Field = ItemField | ContactField;

/** Line breaks within a group, for pages that refuse the style sheet, which hides them. */
const lineBreak = '<br>';

/** Returns the lines of the plain form. They also work joined into one line by spaces. */
export function plainFormLines(options: PlainFormOptions): string[] {
  const { language, apiBase = '', values = {}, errors = [] } = options;
  const t = translator(language);
  const own = plainFormMessages[language];
  const isReturned = errors.length > 0;

  function messageOf(code: PlainFormError): string {
    if (code === 'photoTooLarge') return own.photoTooLarge;
    return t(code === 'photoType' ? 'photo.type' : `error.${code}`);
  }

  function summary(): string[] {
    if (!isReturned) return [];
    const links = plainFormErrors
      .filter((code) => errors.includes(code))
      .map((code) => {
        const isOfPhotos = code === 'photoType' || code === 'photoTooLarge';
        const href = `#${plainFieldId(isOfPhotos ? 'photos' : code)}`;
        return element('li', element('a', escapeMarkup(messageOf(code)), { href }));
      });
    // Screen readers announce the errors first, without a script.
    return block('div', [element('h2', escapeMarkup(t('errors.summary'))), ...block('ul', links)], {
      role: 'alert',
      tabindex: '-1',
      autofocus: true,
    });
  }

  /** Returns the messages of a field, and their id; none unless it has errors. */
  function errorsOf(name: string, codes: readonly PlainFormError[]) {
    const shown = codes.filter((code) => errors.includes(code));
    const id = shown.length > 0 ? `${name}-error` : undefined;
    const text = shown.map(messageOf).join(' ');
    return { id, lines: id ? [element('strong', escapeMarkup(text), { id })] : [] };
  }

  function phoneHint(): string {
    const [before = '', after = ''] = own.phoneHint.split('{{example}}');
    const example = element('bdi', own.examplePhone, { dir: 'ltr' });
    return escapeMarkup(before) + example + escapeMarkup(after);
  }

  function textField(field: Field): string[] {
    const { name, kind, isRequired, autoComplete } = field;
    const inputMode = inputModes[kind];
    const hintId = kind === 'phone' && 'phone-hint';
    const error = errorsOf(name, [name as PlainFormError]);
    const input = tag('input', {
      id: isReturned && plainFieldId(name),
      name,
      value: values[name],
      dir: inputMode ? 'ltr' : 'auto',
      autocomplete: autoComplete,
      inputmode: inputMode,
      required: isRequired,
      'aria-invalid': error.id && 'true',
      'aria-describedby': [error.id, hintId].filter(Boolean).join(' '),
    });
    const label = element('label', `${escapeMarkup(t(labelKey(field)))} ${input}`);
    const hint = hintId ? [element('small', phoneHint(), { id: hintId })] : [];
    return [element('p', [label, ...error.lines, ...hint].join(' '))];
  }

  function choice(field: Field): string[] {
    const { name, isRequired, values: all = [] } = field;
    const error = errorsOf(name, [name as PlainFormError]);
    const labels = all.map((value, index) => {
      const input = tag('input', {
        type: 'radio',
        id: isReturned && index === 0 && plainFieldId(name),
        name,
        value,
        checked: value === values[name],
        required: isRequired && index === 0,
      });
      return element('label', `${input} ${escapeMarkup(t(optionKey(field, value)))}`) + lineBreak;
    });
    const legend = element('legend', escapeMarkup(t(labelKey(field))));
    return block('fieldset', [legend, ...error.lines, ...labels], { 'aria-describedby': error.id });
  }

  const fieldLines = (fields: readonly Field[]) =>
    fields.flatMap((field) => (field.kind === 'choice' ? choice(field) : textField(field)));

  /** One input per photo: a phone's camera returns one photo at a time. */
  function photoFields(): string[] {
    const error = errorsOf('photos', ['photos', ...plainPhotoErrors]);
    const inputs = Array.from({ length: maxPhotos }, (_, index) => {
      const input = tag('input', {
        type: 'file',
        id: isReturned && index === 0 && plainFieldId('photos'),
        name: 'photos',
        accept: 'image/jpeg,image/png',
      });
      const label = own.photo.replace('{{number}}', `${index + 1}`);
      return element('label', `${label} ${input}`) + lineBreak;
    });
    const again = isReturned ? [element('p', escapeMarkup(own.photosAgain))] : [];
    return block('fieldset', [
      element('legend', escapeMarkup(t('photos.label'))),
      escapeMarkup(t('photos.limits', { count: maxPhotos })) + lineBreak,
      ...again,
      ...error.lines,
      ...inputs,
    ]);
  }

  function hiddenFields(): string[] {
    const trap = tag('input', { name: honeypot, autocomplete: 'off' });
    const filled = [...campaignParameters, partnerField, testField].filter((name) => values[name]);
    return [
      element('p', trap, { hidden: true }),
      ...filled.map((name) => tag('input', { type: 'hidden', name, value: values[name] })),
    ];
  }

  function legalLinks(): string[] {
    const links = [
      [options.terms, t('form.termsLink')],
      [options.privacy, t('form.privacyLink')],
    ] as const;
    // A new tab, so that the form keeps its input.
    const written = links.flatMap(([href, label]) =>
      href ? [element('a', escapeMarkup(label), { href, target: '_blank', rel: 'noopener' })] : [],
    );
    return written.length > 0 ? [element('p', written.join(' · '))] : [];
  }

  const heading = options.heading ? [element('h2', escapeMarkup(options.heading))] : [];
  const test = values[testField] ? [element('p', escapeMarkup(t('form.test')))] : [];
  return block(
    'form',
    [
      ...heading,
      ...test,
      ...summary(),
      element('h3', escapeMarkup(t('form.item'))),
      ...fieldLines(plainItemFields),
      ...photoFields(),
      element('h3', escapeMarkup(t('form.contact'))),
      ...fieldLines(plainContactFields),
      ...hiddenFields(),
      element('p', escapeMarkup(t('form.terms'))),
      ...legalLinks(),
      element('button', escapeMarkup(t('form.submit', { count: 1 }))),
    ],
    {
      method: 'post',
      action: `${apiBase.replace(/\/+$/, '')}${submitDealPath}?lang=${language}`,
      enctype: 'multipart/form-data',
      'accept-charset': 'utf-8',
      target: options.target,
      lang: language,
      dir: direction(language),
      // The server names what is missing, all at once and in the form's language.
      novalidate: true,
    },
  );
}

/** Content of the element's declarative shadow root, which the parser keeps apart from the page around it. */
export function plainFormRoot(options: PlainFormOptions, styles = plainFormStyles): string[] {
  return [element('style', styles), ...plainFormLines(options)];
}
