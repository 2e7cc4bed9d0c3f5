import type { Language } from './languages.ts';
import { maxPhotos } from './limits.ts';
import { type PlainFormError, plainPhotoErrors } from './plain-form.ts';
import { contactCodes, itemCodes } from './quote.ts';
import { isIn } from './quote-field.ts';
import {
  type ChoiceFieldName,
  type ContactField,
  type ContactFieldName,
  contactFields,
  type FieldMessageKey,
  type ItemField,
  type ItemFieldName,
  inGroups,
  itemFields,
  labelKey,
  optionKey,
} from './quote-fields.ts';

/** Fields of an item in the plain form, in its order. */
export const plainItemFields = itemFields.filter((field) => isIn('plainForm', field));
/** Contact fields in the plain form, in its order. */
export const plainContactFields = contactFields.filter((field) => isIn('plainForm', field));

/** All errors of a plain form, in the order of its fields. */
export const plainFormErrors: readonly PlainFormError[] = [
  ...itemCodes,
  ...plainPhotoErrors,
  ...contactCodes,
];

/** Returns the id of a field, the same as in the element, which restores the focus by it. */
export function plainFieldId(name: ItemFieldName | ContactFieldName | 'photos'): string {
  const isOfItem = name === 'photos' || itemFields.some((field) => field.name === name);
  return isOfItem ? `item-1-${name}` : name;
}

/** One line of text. */
export interface PlainText {
  name: Exclude<ItemFieldName | ContactFieldName, ChoiceFieldName>;
  id: string;
  label: string;
  isRequired: boolean;
  /** The example runs from left to right in every language. */
  hint?: { before: string; example: string; after: string };
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
  dir: 'auto' | 'ltr';
}

/** A radio group. */
export interface PlainChoice {
  name: ChoiceFieldName;
  legend: string;
  options: readonly { value: string; id: string; label: string }[];
}

/** File inputs, one per photo: a phone's camera returns one photo at a time. */
export interface PlainPhotos {
  name: 'photos';
  legend: string;
  limits: string;
  /** The first has the id of the element's photo field. */
  inputs: readonly { id?: string; label: string }[];
}

/** A group of texts beside each other, or a single choice. */
export type PlainPart = readonly PlainText[] | PlainChoice | PlainPhotos;

/** Texts and fields of the plain form, in the order of the page. */
export interface PlainForm {
  heading: string;
  intro: string;
  groups: readonly { heading: string; parts: readonly PlainPart[] }[];
  terms: string;
  termsLink: string;
  privacyLink: string;
  submit: string;
}

interface PlainFormWords {
  photo: string;
  phoneHint: string;
  /** A number of the language's home country; no-break spaces keep it on one line. */
  examplePhone: string;
}

/** Texts that only the plain form has. */
export const plainFormWords: Readonly<Record<Language, PlainFormWords>> = {
  en: {
    photo: 'Photo {{number}}',
    phoneHint: 'With country code, such as {{example}}.',
    examplePhone: '+971\u00a050\u00a0123\u00a04567',
  },
  ar: {
    photo: 'الصورة {{number}}',
    phoneHint: 'مع رمز الدولة، مثل {{example}}.',
    examplePhone: '+966\u00a050\u00a0123\u00a04567',
  },
};

type Key =
  | FieldMessageKey
  | 'form.heading'
  | 'form.intro'
  | 'form.item'
  | 'form.contact'
  | 'form.terms'
  | 'form.termsLink'
  | 'form.privacyLink'
  | 'form.submit'
  | 'photos.label'
  | 'photos.limits';
type Translate = (key: Key, values?: Record<string, number>) => string;
type Field = ItemField | ContactField;

const inputModes = { email: 'email', phone: 'tel' } as const;

/** Returns the plain form in a language; `t` translates the messages of the widgets. */
export function plainFormIn(language: Language, t: Translate): PlainForm {
  const { photo, phoneHint, examplePhone } = plainFormWords[language];
  const [before = '', after = ''] = phoneHint.split('{{example}}');

  function hintOf({ kind, hint }: Field): PlainText['hint'] {
    if (kind === 'phone') return { before, example: examplePhone, after };
    // A brand's hint is about the list, which the plain form does not have.
    return hint && kind !== 'brand' ? { before: t(hint), example: '', after: '' } : undefined;
  }

  function text(field: Field): PlainText {
    const { name, kind, isRequired, autoComplete } = field;
    const hint = hintOf(field);
    const inputMode = kind === 'email' || kind === 'phone' ? inputModes[kind] : undefined;
    return {
      name: name as PlainText['name'],
      id: plainFieldId(name),
      label: t(labelKey(field)),
      isRequired,
      dir: inputMode ? 'ltr' : 'auto',
      ...(hint && { hint }),
      ...(autoComplete && { autoComplete }),
      ...(inputMode && { inputMode }),
    };
  }

  function choice(field: Field): PlainChoice {
    const { name, values = [] } = field;
    return {
      name: name as PlainChoice['name'],
      legend: t(labelKey(field)),
      options: values.map((value, index) => ({
        value,
        id: index ? `${plainFieldId(name)}-${index}` : plainFieldId(name),
        label: t(optionKey(field, value)),
      })),
    };
  }

  const partsOf = (fields: readonly Field[]): PlainPart[] =>
    inGroups(fields).map((group) => {
      const [first] = group;
      return first?.kind === 'choice' ? choice(first) : group.map(text);
    });

  const photos: PlainPhotos = {
    name: 'photos',
    legend: t('photos.label'),
    limits: t('photos.limits', { count: maxPhotos }),
    inputs: Array.from({ length: maxPhotos }, (_, index) => ({
      ...(index === 0 && { id: plainFieldId('photos') }),
      label: photo.replace('{{number}}', String(index + 1)),
    })),
  };

  return {
    heading: t('form.heading'),
    intro: t('form.intro'),
    groups: [
      { heading: t('form.item'), parts: [...partsOf(plainItemFields), photos] },
      { heading: t('form.contact'), parts: partsOf(plainContactFields) },
    ],
    terms: t('form.terms'),
    termsLink: t('form.termsLink'),
    privacyLink: t('form.privacyLink'),
    submit: t('form.submit', { count: 1 }),
  };
}
