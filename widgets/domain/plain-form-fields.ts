import { type Category, categories } from './categories.ts';
import { type Condition, conditions } from './conditions.ts';
import type { Language } from './languages.ts';
import { maxPhotos } from './limits.ts';
import { plainFieldId } from './plain-form.ts';
import { type StoreCountry, storeCountries } from './stores.ts';

/** One line of text. */
export interface PlainText {
  name: 'designer' | 'model' | 'firstName' | 'lastName' | 'email' | 'phone';
  id: string;
  label: string;
  /** The example in it runs from left to right. */
  hint?: { before: string; example: string; after: string };
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
  /** `auto`: as the text itself. */
  dir: 'auto' | 'ltr';
}

/** One of a few. */
export interface PlainChoice {
  name: 'category' | 'condition' | 'country';
  legend: string;
  options: readonly { value: string; id: string; label: string }[];
}

/** Files, one each: a phone's camera gives one photo at a time. */
export interface PlainPhotos {
  name: 'photos';
  legend: string;
  limits: string;
  /** The first has the id of its counterpart in the element. */
  inputs: readonly { id?: string; label: string }[];
}

/** Texts that belong together stand in one list. */
export type PlainPart = readonly PlainText[] | PlainChoice | PlainPhotos;

/** The plain form in words: what every page that has one shows, in its order. */
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
  /** A number of the country that the language is tied to, on one line. */
  examplePhone: string;
}

/** What only a plain form says. */
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

/** Keys of texts of the widgets, in full: one put together would stay a word in the script. */
const labels = {
  category: 'form.category',
  designer: 'form.designer',
  model: 'form.model',
  condition: 'form.condition',
  firstName: 'form.firstName',
  lastName: 'form.lastName',
  email: 'form.email',
  phone: 'form.phone',
  country: 'form.country',
} as const;
type Key =
  | (typeof labels)[keyof typeof labels]
  | 'form.heading'
  | 'form.intro'
  | 'form.item'
  | 'form.modelHint'
  | 'form.contact'
  | 'form.terms'
  | 'form.termsLink'
  | 'form.privacyLink'
  | 'form.submit'
  | 'photos.label'
  | 'photos.limits'
  | `category.${Category}`
  | `condition.${Condition}`
  | `country.${StoreCountry}`;
type Translate = (key: Key, values?: Record<string, number>) => string;

/** The plain form in a language; `t` words the messages of the widgets. */
export function plainFormIn(language: Language, t: Translate): PlainForm {
  const { photo, phoneHint, examplePhone } = plainFormWords[language];
  const [before = '', after = ''] = phoneHint.split('{{example}}');

  const text = (name: PlainText['name'], more: Partial<PlainText> = {}): PlainText => ({
    name,
    id: plainFieldId(name),
    label: t(labels[name]),
    dir: 'auto',
    ...more,
  });
  const choice = <Value extends string>(
    name: PlainChoice['name'],
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ): PlainChoice => ({
    name,
    legend: t(labels[name]),
    options: values.map((value, index) => ({
      value,
      id: index ? `${plainFieldId(name)}-${index}` : plainFieldId(name),
      label: labelOf(value),
    })),
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
      {
        heading: t('form.item'),
        parts: [
          choice('category', categories, (value) => t(`category.${value}`)),
          [
            text('designer'),
            text('model', { hint: { before: t('form.modelHint'), example: '', after: '' } }),
          ],
          choice('condition', conditions, (value) => t(`condition.${value}`)),
          photos,
        ],
      },
      {
        heading: t('form.contact'),
        parts: [
          [
            text('firstName', { autoComplete: 'given-name' }),
            text('lastName', { autoComplete: 'family-name' }),
            text('email', { autoComplete: 'email', inputMode: 'email', dir: 'ltr' }),
            text('phone', {
              hint: { before, example: examplePhone, after },
              autoComplete: 'tel',
              inputMode: 'tel',
              dir: 'ltr',
            }),
          ],
          choice('country', storeCountries, (value) => t(`country.${value}`)),
        ],
      },
    ],
    terms: t('form.terms'),
    termsLink: t('form.termsLink'),
    privacyLink: t('form.privacyLink'),
    submit: t('form.submit', { count: 1 }),
  };
}
