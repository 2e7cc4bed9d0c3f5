import { html } from 'hono/html';
import { type HandoverWay, handoverWays } from '../../widgets/domain/offer/handover.ts';
import { referenceOf } from '../../widgets/domain/request/reference.ts';
import { branchAddress } from '../../widgets/domain/settings.ts';
import { storeOfCountry } from '../../widgets/domain/stores.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Handover, Offer } from '../store/store.ts';
import { formatAppointment, storeSlotFormat } from '../wording/formats.ts';
import { isolate } from '../wording/safe-text.ts';
import { branchSlots } from './branch-slots.ts';
import ar from './handover.ar.json' with { type: 'json' };
import en from './handover.en.json' with { type: 'json' };
import type { Journey } from './journey.ts';
import { offerForm, problemId } from './offer.ts';
import type { Markup, RequestView } from './request-view.ts';

const translatorIn = createTranslator({ en, ar });

/** Maximum characters of an address. */
export const maxAddress = 500;

/** Returns true for ways that need an appointment: all but `courier`, the client's own courier. */
export const hasSlot = (way: HandoverWay): boolean => way !== 'courier';

const storeOf = ({ request }: RequestView) => storeOfCountry(request.lead.country);

/** Returns the introduction of the page once an offer is accepted: what the client does next. */
export function handoverIntroduction({ language }: RequestView, { handover }: Offer): string {
  const t = translatorIn(language);
  if (!handover) return t('lead.choose');
  return t(handover.confirmedAt === null ? 'lead.requested' : 'lead.confirmed');
}

/** Renders the slots to choose from, by day in the store's time. `chosen`: slot that was sent but not saved. */
function slotOptions(view: RequestView, chosen: number | null | undefined): Markup {
  const { request, language, now } = view;
  const format = storeSlotFormat(request.lead.country, language);
  const t = translatorIn(language);
  const slots = branchSlots(now, storeOf(view)).map((slot) => ({ slot, ...format(slot) }));
  return html`${[...Map.groupBy(slots, ({ day }) => day)].map(
    ([day, times]) =>
      html`<optgroup label="${day}">${times.map(
        ({ slot, time }) =>
          html`<option value="${slot}"${slot === chosen && html` selected`}>${t('slotOption', { day, time })}</option>`,
      )}</optgroup>`,
  )}`;
}

/** Returns the address of the branch in the UAE; for other countries, says that the team will send it. */
function addressText(view: RequestView, from: 'branch' | 'courier'): string {
  const t = translatorIn(view.language);
  const address = isolate(branchAddress[view.language]);
  return storeOf(view) === 'AE' ? t(`${from}.address`, { address }) : t('addressLater');
}

/** Renders one way of handing over: what happens, and its form. */
function wayPart(view: RequestView, offer: Offer, way: HandoverWay): Markup {
  const { language, problem, request } = view;
  const t = translatorIn(language);
  const typed = problem && 'way' in problem && problem.way === way ? problem : undefined;
  const reference = isolate(referenceOf(request.lead.submissionId));
  const state = (field: 'address' | 'slot') =>
    typed?.reason === field ? html` aria-invalid="true" aria-describedby="${problemId}"` : '';
  const fields = html`<p>${t(`${way}.text`, { reference })}</p>
${way === 'pickup' ? '' : html`<p>${addressText(view, way)}</p>`}
<input type="hidden" name="way" value="${way}">
${
  way === 'pickup'
    ? html`<label>${t('pickup.address')}<textarea name="address" rows="3" maxlength="${String(maxAddress)}" autocomplete="street-address" dir="auto" required${state('address')}>${typed?.address ?? ''}</textarea></label>`
    : ''
}
${
  hasSlot(way)
    ? html`<label>${t('slot')}<select name="slot" required${state('slot')}>
<option value="">${t('chooseSlot')}</option>${slotOptions(view, typed?.slot)}</select></label>`
    : ''
}
<button class="button primary">${t(`${way}.button`)}</button>`;
  return html`<details name="handover"${typed && html` open`}><summary>${t(`${way}.name`)}</summary>
${offerForm(view, offer, 'handover', fields)}</details>`;
}

/** Describes the client's choice, requested or confirmed, without the client's address, which only the team sees. */
function choiceText(
  { request, language }: RequestView,
  { way, slot, confirmedAt }: Handover,
): string {
  const t = translatorIn(language);
  const state = confirmedAt === null ? 'requested' : 'confirmed';
  const moment =
    slot === null ? '' : isolate(formatAppointment(slot, request.lead.country, language));
  return t(`${way}.${state}`, { moment });
}

/** Renders how the item of an accepted offer reaches the team: the chosen way, and the ways to choose from. */
export function renderHandover(view: RequestView, { step, offer }: Journey): Markup | '' {
  if (step !== 'accepted' || !offer) return '';
  const t = translatorIn(view.language);
  const { handover } = offer;
  const reference = isolate(referenceOf(view.request.lead.submissionId));
  const count = view.request.lead.items.length;
  const isOpen = !handover || handover.confirmedAt === null;
  const isVisit = handover?.way === 'branch';
  return html`<section class="request-part" aria-labelledby="request-handover">
<h2 id="request-handover">${t('heading', { count })}</h2>
${handover ? html`<p class="request-choice">${choiceText(view, handover)}</p>` : ''}
${isVisit ? html`<p>${addressText(view, 'branch')}</p>` : ''}
${
  handover?.way === 'courier'
    ? html`<p>${addressText(view, 'courier')}</p><p>${t('courier.text', { reference })}</p>`
    : ''
}
${handover && isOpen ? html`<h3>${t('change')}</h3>` : ''}
${
  isOpen
    ? html`<div class="request-ways">${handoverWays.map((way) => wayPart(view, offer, way))}</div>`
    : ''
}
<h3>${t('ready.heading')}</h3>
<ul class="request-ready">${(['identity', 'ownership', 'extras'] as const).map(
    (name) => html`<li>${t(`ready.${name}`)}</li>`,
  )}</ul>
</section>`;
}
