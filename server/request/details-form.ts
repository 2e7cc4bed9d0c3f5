import { html } from 'hono/html';
import { requestPath } from '../../widgets/domain/api-paths.ts';
import { parseCategory } from '../../widgets/domain/categories.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { maxPhotos } from '../../widgets/domain/limits.ts';
import {
  detailFieldsOf,
  type ItemDetailField,
  type ItemDetails,
  maxPhotosWithAdded,
} from '../../widgets/domain/request/item-details.ts';
import { storeCurrencies, storeOfCountry } from '../../widgets/domain/stores.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { LeadItem } from '../store/store.ts';
import { formatAmount } from '../wording/formats.ts';
import { detailTranslatorIn } from '../wording/item-details.ts';
import { itemName } from '../wording/item-name.ts';
import { cut, isolate } from '../wording/safe-text.ts';
import ar from './details.ar.json' with { type: 'json' };
import en from './details.en.json' with { type: 'json' };
import type { Step } from './journey.ts';
import type { DetailsProblem, Markup, RequestView } from './request-view.ts';

const translatorIn = createTranslator({ en, ar });

/** Maximum characters of a file name, which visitors choose. */
const maxFileName = 100;
/** ms for which the page confirms a save. */
const confirmationTime = 10 * 60 * 1000;

/** Returns true while details still help: until an offer is answered or expires, or the request is closed. */
export function takesDetails(step: Step): boolean {
  return step === 'received' || step === 'reviewing' || step === 'offered';
}

/** Returns how many photos can be added to an item at once. */
export function photosLeft({ photos }: LeadItem): number {
  return Math.max(0, Math.min(maxPhotos, maxPhotosWithAdded - photos.length));
}

function problemText(problem: DetailsProblem, language: Language): string {
  const t = translatorIn(language);
  const { code } = problem;
  if (code === 'tooMany') return t('error.tooMany', { count: problem.count });
  if (!('name' in problem)) return t(`error.${problem.code}`);
  const name = problem.name ? isolate(cut(problem.name, maxFileName)) : t('file');
  return t(`error.${problem.code}`, { name });
}

function alert(
  problems: readonly DetailsProblem[],
  hadPhotos: boolean,
  language: Language,
): Markup {
  const t = translatorIn(language);
  const texts = problems.map((problem) => problemText(problem, language));
  if (hadPhotos) texts.push(t('error.again'));
  return html`<div class="request-alert" role="alert"><p><strong>${t('error.heading')}</strong></p>${texts.map(
    (text) => html`<p>${text}</p>`,
  )}</div>`;
}

interface ItemForm {
  view: RequestView;
  item: LeadItem;
  index: number;
  /** As typed or stored. */
  details: ItemDetails;
}

function chip(
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  isChecked: boolean,
  text: string,
): Markup {
  return html`<label class="request-chip"><input type="${type}" name="${name}" value="${value}"${isChecked && html` checked`}><span>${text}</span></label>`;
}

function chips(legend: string, all: readonly Markup[]): Markup {
  return html`<fieldset><legend>${legend}</legend><div class="request-chips">${all}</div></fieldset>`;
}

function choice({ view, details }: ItemForm, { name, values = [] }: ItemDetailField): Markup {
  const t = detailTranslatorIn(view.language);
  // The messages have a legend and texts for every choice. Casts to one key, because the translator checks keys.
  const legend = translatorIn(view.language)(name as 'age');
  const textOf = (value: string) => t(`${name}.${value}` as 'age.unknown');
  return chips(
    legend,
    values.map((value) => chip('radio', name, value, details[name] === value, textOf(value))),
  );
}

function flags({ view, item, details }: ItemForm, fields: readonly ItemDetailField[]): Markup {
  const t = detailTranslatorIn(view.language);
  const context = parseCategory(item.category) ?? '';
  return chips(
    translatorIn(view.language)('comesWith'),
    fields.map(({ name }) =>
      chip('checkbox', name, 'yes', details[name] === 'yes', t(`label.${name}`, { context })),
    ),
  );
}

function textField({ view, index, details }: ItemForm, field: ItemDetailField): Markup {
  const { language, request } = view;
  const t = translatorIn(language);
  const { name, kind, maxLength: length } = field;
  const id = `${name}-${index + 1}`;
  const currency = storeCurrencies[storeOfCountry(request.lead.country)];
  const example = isolate(formatAmount({ amount: 12500, currency }, language));
  const hint = kind === 'amount' && t('expectedPriceHint', { example });
  return html`<p class="request-field"><label for="${id}">${t(name as 'year' | 'serial' | 'expectedPrice')}</label>
<input id="${id}" name="${name}" value="${details[name] ?? ''}" maxlength="${String(length)}" dir="auto"${hint && html` aria-describedby="${id}-hint"`}>${
    hint && html`<span class="note" id="${id}-hint">${hint}</span>`
  }</p>`;
}

function photoField({ view, item, index }: ItemForm): Markup {
  const t = translatorIn(view.language);
  const count = photosLeft(item);
  const id = `photos-${index + 1}`;
  if (count === 0) {
    const number = isolate(String(item.photos.length));
    return html`<p class="note">${t('photosFull', { number })}</p>`;
  }
  return html`<p class="request-field"><label for="${id}">${t('photos')}</label>
<input id="${id}" type="file" name="photos" accept="image/jpeg,image/png"${count > 1 && html` multiple`} aria-describedby="${id}-hint">
<span class="note" id="${id}-hint">${t('photosHint', { count })}</span></p>`;
}

function fieldsOf(form: ItemForm): Markup[] {
  const fields = detailFieldsOf(parseCategory(form.item.category));
  const allFlags = fields.filter(({ kind }) => kind === 'flag');
  return fields.flatMap((field) => {
    if (field.kind === 'choice') return [choice(form, field)];
    if (field.kind !== 'flag') return [textField(form, field)];
    return field === allFlags[0] ? [flags(form, allFlags)] : [];
  });
}

/** Renders the form of one item; opened if it was just saved, has a problem, or is the only one before an offer. */
function itemForm(view: RequestView, step: Step, item: LeadItem, index: number): Markup {
  const { language, now, secret, request } = view;
  const t = translatorIn(language);
  const refused = view.refused?.itemPosition === index ? view.refused : undefined;
  const isSaved = !refused && now - (item.detailsChangedAt ?? 0) < confirmationTime;
  const isOnly = request.lead.items.length === 1;
  const isOpen = refused || isSaved || (isOnly && step !== 'offered');
  const form = { view, item, index, details: refused?.details ?? item.details ?? {} };
  const name = itemName(item);
  const id = `details-${index + 1}`;
  // The anchor scrolls to the form, also when the answer is a refusal.
  const action = `${requestPath(secret)}/details?lang=${language}&item=${index}#${id}`;
  return html`<details class="request-item" id="${id}"${isOpen && html` open`}>
<summary>${name}</summary>
<form method="post" action="${action}" enctype="multipart/form-data" accept-charset="utf-8">
${refused && alert(refused.problems, refused.hadPhotos, language)}
${isSaved && html`<p class="request-saved" role="status">${t('saved')}</p>`}
${fieldsOf(form)}
${photoField(form)}
<p><button class="button primary">${t(isOnly ? 'save' : 'saveItem')}</button></p>
</form></details>`;
}

/** Renders the optional form for each item while details still help; later, only that a save came too late. */
export function detailsPart(view: RequestView, step: Step): Markup | '' {
  if (!takesDetails(step)) {
    return view.refused ? alert([{ code: 'closed' }], false, view.language) : '';
  }
  const t = translatorIn(view.language);
  const { items } = view.request.lead;
  return html`<section class="request-part" aria-labelledby="request-details">
<h2 id="request-details">${t('heading')}</h2>
<p>${t(items.length > 1 ? 'introMany' : 'intro')}</p>
<div>${items.map((item, index) => itemForm(view, step, item, index))}</div></section>`;
}
