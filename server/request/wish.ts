import { html } from 'hono/html';
import type { OfferWish } from '../store/store.ts';
import type { Journey } from './journey.ts';
import { offerForm, offerTranslatorIn, wishFields } from './open-offer.ts';
import type { Markup, RequestView } from './request-view.ts';

/** Returns true once the client has said what would suit better. */
export function hasWish({ reason, amount }: OfferWish): boolean {
  return reason !== '' || amount !== '';
}

/** Renders the form for a client who declined by a link, which has no place for a wish. */
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
