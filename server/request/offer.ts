import { html } from 'hono/html';
import { requestPath } from '../../widgets/domain/api-paths.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Offer, OfferWish } from '../store/store.ts';
import { formatAmount, formatStoreMoment } from '../wording/formats.ts';
import { itemName } from '../wording/item-name.ts';
import { offerRows } from '../wording/offer-rows.ts';
import { isolate } from '../wording/safe-text.ts';
import type { Journey } from './journey.ts';
import ar from './offer.ar.json' with { type: 'json' };
import en from './offer.en.json' with { type: 'json' };
import type { FormProblem, Markup, RequestView } from './request-view.ts';

export const offerTranslatorIn = createTranslator({ en, ar });

/** Maximum characters of a designer or model in the introduction. */
const maxNameLength = 60;
/** Terms shown above the list: the amount in the heading, the service in the introduction, the expiry in a sentence. */
const shownAbove: readonly string[] = ['amount', 'service', 'expires'];

/** Renders a form about an offer on the page of a request. `fields`: content of the form. */
export function offerForm(
  { secret, language }: Pick<RequestView, 'secret' | 'language'>,
  { offerId }: Pick<Offer, 'offerId'>,
  action: 'answer' | 'wish' | 'handover',
  fields: Markup,
): Markup {
  return html`<form method="post" action="${requestPath(secret)}/${action}?lang=${language}" class="request-form">
<input type="hidden" name="offer" value="${offerId}">
${fields}
</form>`;
}

/** Maximum characters of the reason that a client gives for declining, and of the price that the client would like. */
export const maxWish = { reason: 1000, amount: 60 };

/** Renders two optional fields: why the client declines, and the price that the client would like. */
function wishFields(language: Language): Markup {
  const t = offerTranslatorIn(language);
  return html`<label>${t('reason')}<textarea name="reason" rows="3" maxlength="${String(maxWish.reason)}" dir="auto"></textarea></label>
<label>${t('wish')}<input name="wish" maxlength="${String(maxWish.amount)}" dir="auto"></label>`;
}

/** Names what an offer is for: the service if it is known, the first item, and the number of other items. */
function subjectOf({ request, language }: RequestView, offer: Offer): string {
  const t = offerTranslatorIn(language);
  const { items } = request.lead;
  const [first] = items;
  const service = offerRows(offer, request.lead, language).find(({ name }) => name === 'service');
  const item = first ? itemName(first, maxNameLength) : '';
  const more = items.length - 1;
  return [
    ...(service ? [service.value] : []),
    more > 0 ? t('more', { item, count: more, number: isolate(String(more)) }) : item,
  ].join(' · ');
}

/** Renders an open offer: amount, answers and terms. Each answer first opens a form that says that it is final. */
export function renderOffer(view: RequestView, offer: Offer): Markup {
  const { request, language } = view;
  const t = offerTranslatorIn(language);
  const amount = formatAmount(offer, language);
  const accept = t('accept', { amount: isolate(amount) });
  const until = isolate(formatStoreMoment(offer.expiresAt, request.lead.country, language));
  // The introduction names a single item already.
  const isShown = (name: string) =>
    !shownAbove.includes(name) && (name !== 'items' || request.lead.items.length > 1);
  const terms = offerRows(offer, request.lead, language).filter(({ name }) => isShown(name));
  const acceptance = html`<p>${t('final')}</p>
<input type="hidden" name="answer" value="approved">
<button class="button primary">${t('confirm', { amount: isolate(amount) })}</button>`;
  const refusal = html`<p>${t('finalDecline')}</p>
<input type="hidden" name="answer" value="rejected">
${wishFields(language)}
<button class="button primary">${t('confirmDecline')}</button>`;
  // Large text breaks between currency and number instead of within the number.
  const heading = amount.replace('\u00a0', ' ');
  return html`<h1 class="request-amount"><bdi>${heading}</bdi></h1>
<p class="lead">${subjectOf(view, offer)}</p>
<div class="request-answers">
<details name="answer"><summary class="button primary">${accept}</summary>
${offerForm(view, offer, 'answer', acceptance)}</details>
<details name="answer"><summary class="button">${t('decline')}</summary>
${offerForm(view, offer, 'answer', refusal)}</details>
</div>
<p>${t('until', { until })}</p>
<dl class="request-terms">${terms.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** Returns true once the client has said what would suit better. */
export function hasWish({ reason, amount }: OfferWish): boolean {
  return reason !== '' || amount !== '';
}

/** Renders the form for a client who declined without a wish: the links of emails and chats have no place for one. */
export function renderWish(view: RequestView, { step, offer }: Journey): Markup | '' {
  if (step !== 'declined' || !offer || hasWish(offer.wish)) return '';
  const t = offerTranslatorIn(view.language);
  const fields = html`<p>${t('later.text')}</p>
${wishFields(view.language)}
<button class="button primary">${t('later.button')}</button>`;
  return html`<section class="request-part" aria-labelledby="request-wish">
<h2 id="request-wish">${t('later.heading')}</h2>
${offerForm(view, offer, 'wish', fields)}
</section>`;
}

/** Id of the reason why a form changed nothing. */
export const problemId = 'request-problem';

function problemText(problem: FormProblem, language: Language): string {
  const t = offerTranslatorIn(language);
  if (problem.form === 'answer') return t(`problem.answer.${problem.reason}`);
  if (problem.form === 'wish') return t(`problem.wish.${problem.reason}`);
  return t(`problem.handover.${problem.reason}`);
}

/** Renders the reason why the form that was just sent changed nothing. */
export function renderProblem({ problem, language }: RequestView): Markup | '' {
  return problem
    ? html`<p class="request-problem" id="${problemId}" role="alert">${problemText(problem, language)}</p>`
    : '';
}
