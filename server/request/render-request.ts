import { html } from 'hono/html';
import { requestPath } from '../../widgets/domain/api-paths.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { referenceOf } from '../../widgets/domain/request/reference.ts';
import { replyDueAt } from '../../widgets/domain/request/reply-day.ts';
import { storeOfCountry } from '../../widgets/domain/stores.ts';
import { whatsappLink, whatsappNumber } from '../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { StoredLead } from '../store/store.ts';
import { chatQuestion } from '../wording/chat/questions.ts';
import { formatStoreMoment, formatStoreWeekday } from '../wording/formats.ts';
import { greetingName } from '../wording/greeting-name.ts';
import { itemName } from '../wording/item-name.ts';
import { offerRows } from '../wording/offer-rows.ts';
import { isolate } from '../wording/safe-text.ts';
import { detailsPart } from './details-form.ts';
import { handoverIntroduction, renderHandover } from './handover.ts';
import { type Journey, journeyOf, type Step } from './journey.ts';
import { hasWish, offerTranslatorIn, renderOffer, renderProblem, renderWish } from './offer.ts';
import ar from './request.ar.json' with { type: 'json' };
import en from './request.en.json' with { type: 'json' };
import type { Markup, RequestView } from './request-view.ts';

const translatorIn = createTranslator({ en, ar });

/** Returns the sentence that promises a reply, as it is true now: today, on a weekday, or overdue. */
function replyText({ request, language, now }: RequestView): string {
  const t = translatorIn(language);
  const { receivedAt, country } = request.lead;
  const due = replyDueAt(receivedAt, storeOfCountry(country));
  if (due < now) return t('received.late');
  const day = formatStoreWeekday(due, country, language);
  // A matching weekday alone could be that of the next week.
  const isToday =
    due - now < 24 * 60 * 60 * 1000 && day === formatStoreWeekday(now, country, language);
  return isToday ? t('received.today') : t('received.later', { day });
}

function textOf(view: RequestView, { step, offer }: Journey): string {
  const t = translatorIn(view.language);
  if (step === 'received') return replyText(view);
  if (step === 'accepted' && offer) return handoverIntroduction(view, offer);
  if (step === 'declined' && offer && hasWish(offer.wish)) {
    return offerTranslatorIn(view.language)('later.thanks');
  }
  return step === 'offered' ? t('offered.sent') : t(`${step}.text`);
}

function headingOf({ language, request }: RequestView, step: Step): string {
  const t = translatorIn(language);
  if (step !== 'received') return t(`${step}.heading`);
  const name = greetingName(request.lead.firstName);
  return name ? t('received.heading', { name: isolate(name) }) : t('received.headingWithoutName');
}

/** Renders the reference, which clients name on the phone, above the heading. */
function eyebrow({ request, language }: RequestView, { step, offer }: Journey): Markup {
  const t = translatorIn(language);
  const reference = html`${t('reference')} <bdi>${referenceOf(request.lead.submissionId)}</bdi>`;
  return html`<p class="eyebrow">${step === 'offered' && offer ? html`${t('offer')} · ` : ''}${reference}</p>`;
}

/** Renders the progress of the request as a list: the steps done, the current one, and those ahead. */
function progress(step: Step, language: Language): Markup {
  const t = translatorIn(language);
  const isOutcome = !['received', 'reviewing', 'offered'].includes(step);
  const steps: readonly (Step | 'answer')[] =
    step === 'closed'
      ? ['received', 'reviewing', 'closed']
      : ['received', 'reviewing', 'offered', isOutcome ? step : 'answer'];
  const current = steps.indexOf(step);
  const entries = steps.map((name, index) => {
    const label = t(`steps.${name}`);
    if (index > current) return html`<li>${label}</li>`;
    const isCurrent = index === current;
    const attribute = isCurrent ? html`aria-current="step"` : html`class="is-done"`;
    const state = t(isCurrent ? 'steps.current' : 'steps.done');
    return html`<li ${attribute}>${label}<span class="hidden-text"> (${state})</span></li>`;
  });
  return html`<ol class="request-steps" aria-label="${t('steps.label')}">${entries}</ol>`;
}

function facts({ request, language, publicUrl }: RequestView): Markup {
  const t = translatorIn(language);
  const { receivedAt, country, partner } = request.lead;
  const isPartner = partner !== '' && partner !== new URL(publicUrl).host;
  const rows = [
    [t('sent'), formatStoreMoment(receivedAt, country, language)],
    ...(isPartner ? [[t('sentThrough'), partner]] : []),
  ];
  return html`<dl class="request-facts">${rows.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>`;
}

function items({ secret, request, language }: RequestView): Markup {
  const t = translatorIn(language);
  const { items: all } = request.lead;
  return html`<section class="request-part" aria-labelledby="request-items">
<h2 id="request-items">${t('items', { count: all.length })}</h2>
<ul class="request-items">${all.map((item, index) => {
    const name = itemName(item);
    return html`<li><h3>${name}</h3><ul class="request-photos">${item.photos.map((_, position) => {
      const number = isolate(String(position + 1));
      const alt = t('photo', { number, item: name });
      return html`<li><img src="${requestPath(secret)}/photos/${index}/${position}" alt="${alt}" width="160" height="160" loading="lazy"></li>`;
    })}</ul></li>`;
  })}</ul></section>`;
}

/** Renders the terms of an offer; those of an open one are below its amount (offer.ts). */
function offerPart({ request, language }: RequestView, { step, offer }: Journey): Markup | '' {
  if (!offer || step === 'offered') return '';
  const t = translatorIn(language);
  // The list of the items that were sent names a single item already.
  const isShown = (name: string): boolean => {
    if (name === 'expires') return step === 'expired';
    return name !== 'items' || request.lead.items.length > 1;
  };
  const rows = offerRows(offer, request.lead, language).filter(({ name }) => isShown(name));
  return html`<section class="request-part" aria-labelledby="request-offer">
<h2 id="request-offer">${t('offer')}</h2>
<dl class="request-terms">${rows.map(
    ({ name, label, value }) =>
      html`<div><dt>${name === 'amount' ? t('amount') : label}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`;
}

function nextSteps({ language }: RequestView): Markup {
  const t = translatorIn(language);
  return html`<section class="request-part" aria-labelledby="request-next">
<h2 id="request-next">${t('next.heading')}</h2>
<dl class="request-next">${(['reply', 'appraisal', 'payout'] as const).map(
    (name) => html`<div><dt>${t(`next.${name}`)}</dt><dd>${t(`next.${name}Text`)}</dd></div>`,
  )}</dl></section>`;
}

/** Renders the link to a chat; without a lead, to the UAE number. */
function chat(language: Language, lead?: StoredLead): Markup {
  const t = translatorIn(language);
  const message = lead && chatQuestion('request', lead, language);
  const number = whatsappNumber(lead?.country ?? '');
  return html`<p class="actions">
<a class="button" href="${whatsappLink(number, message)}" rel="noreferrer">${t('whatsapp')}</a>
</p>`;
}

/** Renders the page's content: where the request is, what happens next, and what was sent. */
export function renderRequest(view: RequestView): Markup {
  const { request, language, now } = view;
  const journey = journeyOf(request, now);
  const { step, offer } = journey;
  const hasNext = step === 'received' || step === 'reviewing';
  return html`<div class="request-head">
${renderProblem(view)}
${eyebrow(view, journey)}
${
  step === 'offered' && offer
    ? renderOffer(view, offer)
    : html`<h1>${headingOf(view, step)}</h1><p class="lead">${textOf(view, journey)}</p>`
}
${progress(step, language)}
${chat(language, request.lead)}
</div>
<div class="request-parts">
${renderWish(view, journey)}
${renderHandover(view, journey)}
${offerPart(view, journey)}
${hasNext ? nextSteps(view) : ''}
${detailsPart(view, step)}
${items(view)}
${facts(view)}
</div>`;
}

export type Notice = 'unknown' | 'gone' | 'erased' | 'busy';

/** Renders the page without a request: the reason, and how to reach the team. */
export function renderNotice(name: Notice, language: Language): Markup {
  const t = translatorIn(language);
  return html`<div class="request-head">
<h1>${t(`${name}.heading`)}</h1>
<p class="lead">${t(`${name}.text`)}</p>
${chat(language)}
<p><a class="request-another" href="/home#Quote">${t('another')}</a></p>
</div>`;
}
