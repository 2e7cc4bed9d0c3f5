/** Renders the plain form: the quote form as HTML that works without the script. */
import { submitDealPath } from '../domain/api-paths.ts';
import { campaignParameters } from '../domain/campaign.ts';
import { clickIdParameters } from '../domain/click-ids.ts';
import { direction, type Language } from '../domain/languages.ts';
import { maxPhotos } from '../domain/limits.ts';
import {
  clickIdsField,
  honeypot,
  type PlainFormError,
  partnerField,
  plainContactFields,
  plainFormErrors,
  plainItemFields,
  plainPhotoErrors,
  testField,
  topicField,
  variantField,
} from '../domain/plain-form.ts';
import type { QuoteField } from '../domain/quote-field.ts';
import {
  type ContactField,
  type ItemField,
  labelKey,
  optionKey,
  plainFieldId,
} from '../domain/quote-fields.ts';
import { translator } from '../i18n/i18n.ts';
import { type Attributes, block, element, escapeMarkup, tag } from './markup.ts';
import { plainFormMessages } from './plain-form.messages.ts';
import { plainFormStyles } from './plain-form-styles.ts';

interface PlainFormOptions {
  language: Language;
  /** Address of the API, such as `https://widgets.example`; empty: the page's own origin. */
  apiBase?: string;
  /** Set on partner pages: the response is a page of our site, which must not be framed. */
  target?: '_top';
  heading?: string;
  /** The tag has a link to our page, which is shown below the button. */
  hasLink?: true;
  /** Leaves out introduction, hints and the item's heading: for snippets, whose own heading names the item. */
  isBrief?: boolean;
  /** Values by field name, and those of the parameters in the form's address (see `action`). */
  values?: Readonly<Record<string, string | undefined>>;
  /** Addresses of the legal texts. */
  terms?: string | undefined;
  privacy?: string | undefined;
  /** Errors of a returned form, which has a summary of them, and asks for the photos again. */
  errors?: readonly PlainFormError[];
}

/**
 * Attributes by kind of field. The type `tel` implies `dir="ltr"`. The type `email` is not used, because such an input
 * has no `selectionStart`, from which the element restores the caret when it replaces the form.
 */
const inputAttributes: Partial<Record<QuoteField['kind'], Attributes>> = {
  email: { inputmode: 'email', dir: 'ltr' },
  phone: { type: 'tel' },
};

/** Parameters in the form's address beside the language, in their order. */
const parameters = [
  ...campaignParameters,
  ...clickIdParameters,
  clickIdsField,
  variantField,
  topicField,
  partnerField,
  testField,
];

type Field = ItemField | ContactField;

/** Returns the lines of the plain form. They also work joined into one line by spaces. */
export function plainFormLines(options: PlainFormOptions, styles?: string): string[] {
  const { language, apiBase = '', values = {}, errors = [] } = options;
  const t = translator(language);
  const text = (...message: Parameters<typeof t>) => escapeMarkup(t(...message));
  const messages = plainFormMessages[language];
  const isReturned = errors.length > 0;

  function messageOf(code: PlainFormError): string {
    if (code === 'photoTooLarge') return messages.photoTooLarge;
    if (code === 'photosTooLarge') return t('failure.too-large');
    return t(code === 'photoType' ? 'photo.type' : `error.${code}`);
  }

  function summary(): string[] {
    if (!isReturned) return [];
    const links = plainFormErrors
      .filter((code) => errors.includes(code))
      .map((code) => {
        const isOfPhotos = plainPhotoErrors.some((photoError) => photoError === code);
        const href = `#${plainFieldId(isOfPhotos ? 'photos' : code)}`;
        return element('li', element('a', escapeMarkup(messageOf(code)), { href }));
      });
    // Focused on load, so that screen readers announce the errors first, without a script.
    return block('div', [element('h2', text('errors.summary')), ...block('ul', links)], {
      role: 'alert',
      tabindex: '-1',
      autofocus: true,
    });
  }

  /** Returns the messages of a field, and their id; none unless it has errors. */
  function errorsOf(name: string, codes: readonly string[] = [name]) {
    const shown = plainFormErrors.filter((code) => codes.includes(code) && errors.includes(code));
    const id = shown.length > 0 ? `${name}-error` : undefined;
    const message = escapeMarkup(shown.map(messageOf).join(' '));
    return { id, lines: id ? [element('strong', message, { id })] : [] };
  }

  function textField(field: Field): string[] {
    const { name, kind, hint, autoComplete } = field;
    // Hints of other kinds of fields explain controls that only the element has.
    const hintId = hint && kind === 'text' && !options.isBrief && `${name}-hint`;
    const error = errorsOf(name);
    const input = tag('input', {
      id: isReturned && plainFieldId(name),
      name,
      value: values[name],
      ...(inputAttributes[kind] ?? { dir: 'auto' }),
      placeholder: kind === 'phone' && messages.examplePhone,
      autocomplete: autoComplete,
      'aria-invalid': error.id && 'true',
      'aria-describedby': [error.id, hintId].filter(Boolean).join(' '),
    });
    const label = element('label', `${text(labelKey(field))} ${input}`);
    const note = hintId ? [element('small', text(hint), { id: hintId })] : [];
    return [element('p', [label, ...error.lines, ...note].join(' '))];
  }

  function choice(field: Field): string[] {
    const { name, values: all = [] } = field;
    const error = errorsOf(name);
    const labels = all.map((value, index) => {
      const input = tag('input', {
        type: 'radio',
        id: isReturned && index === 0 && plainFieldId(name),
        name,
        value,
        checked: value === values[name],
      });
      // Each radio button is on a line of its own, with or without the style sheet.
      const end = index < all.length - 1 ? '<br>' : '';
      return element('label', `${input} ${text(optionKey(field, value))}`) + end;
    });
    const legend = element('legend', text(labelKey(field)));
    const [start = '', ...lines] = block('fieldset', [...error.lines, ...labels], {
      'aria-describedby': error.id,
    });
    // The legend has no line of its own, as a snippet has at most 4 KiB.
    return [start + legend, ...lines];
  }

  const fieldLines = (fields: readonly Field[]) =>
    fields.flatMap((field) => (field.kind === 'choice' ? choice(field) : textField(field)));

  function photoField(): string[] {
    const error = errorsOf('photos', ['photos', ...plainPhotoErrors]);
    const input = tag('input', {
      type: 'file',
      id: isReturned && plainFieldId('photos'),
      name: 'photos',
      accept: 'image/jpeg,image/png',
      multiple: true,
      'aria-describedby': error.id,
    });
    const limits = text('photos.limits', { count: maxPhotos });
    const again = isReturned ? ` ${escapeMarkup(messages.photosAgain)}` : '';
    const hint = element('small', limits + again);
    const label = element('label', `${text('photos.label')} ${hint} ${input}`);
    return [element('p', [label, ...error.lines].join(' '))];
  }

  /** Returns the URL to which the form is sent; parameters carry what is no field, such as campaign and click ids. */
  function action(): string {
    const query = new URLSearchParams({ lang: language });
    for (const name of parameters) {
      const value = values[name];
      if (value) query.set(name, value);
    }
    return `${apiBase.replace(/\/+$/, '')}${submitDealPath}?${query}`;
  }

  /** Returns what a visitor agrees to, with links to the legal texts. */
  function terms(): string {
    const links = [
      [options.terms, t('form.termsLink')],
      [options.privacy, t('form.privacyLink')],
    ] as const;
    // A new tab, so that the form keeps its input.
    const anchors = links.flatMap(([href, label]) =>
      href ? [element('a', escapeMarkup(label), { href, target: '_blank' })] : [],
    );
    const line = anchors.length > 0 ? `<br>${anchors.join(' · ')}` : '';
    return element('p', text('form.terms') + line);
  }

  const trouble = options.hasLink ? `<br>${escapeMarkup(messages.trouble)} <slot></slot>` : '';
  const [start = '', ...lines] = block(
    'form',
    [
      options.heading && element('h2', escapeMarkup(options.heading)),
      !options.isBrief && element('p', text('form.intro')),
      values[testField] && element('p', text('form.test')),
      ...summary(),
      !options.isBrief && element('h3', text('form.item')),
      ...fieldLines(plainItemFields),
      ...photoField(),
      element('h3', text('form.contact')),
      ...fieldLines(plainContactFields),
      tag('input', { name: honeypot, hidden: true, autocomplete: 'off' }),
      terms(),
      element('button', text('form.submit', { count: 1 })) + trouble,
    ],
    {
      method: 'post',
      action: action(),
      enctype: 'multipart/form-data',
      'accept-charset': 'utf-8',
      target: options.target,
      // No `lang`: the tag or the page around it has it.
      dir: direction(language),
    },
  );
  return [styles ? start + element('style', styles) : start, ...lines];
}

/**
 * Returns the content of the element's declarative shadow root, which the parser keeps apart from the page around it. The
 * style element is inside the form: if the script runs while the parser is still reading the form, the parser adds the
 * rest, styles included, to the form, which the element has already removed.
 */
export function plainFormRoot(options: PlainFormOptions): string[] {
  return plainFormLines(options, plainFormStyles);
}
