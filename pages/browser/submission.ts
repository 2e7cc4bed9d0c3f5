/** Saves reference, time and store of a submission for the thank-you page, only in this tab and never in a URL. */
import { countryOfLanguage, toLanguage } from '../../widgets/domain/languages.ts';
import { referenceOf } from '../../widgets/domain/request/reference.ts';
import { laterReplyDay } from '../../widgets/domain/request/reply-day.ts';
import { toStoreCountry } from '../../widgets/domain/stores.ts';
import { attempt, saved } from './saved-choice.ts';

const referenceKey = 'luxe.reference';
const sentAtKey = 'luxe.sentAt';
const storeKey = 'luxe.store';
/** Milliseconds for which texts may name the day of the reply. After that, "today" may be another day. */
const freshFor = 60 * 60 * 1000;

type QuoteForm = HTMLElement & { values: { country: string } };

addEventListener('luxe-submitted', (event) => {
  const { target, detail } = event as CustomEvent<{ submissionId: string }>;
  attempt(() => {
    sessionStorage.setItem(referenceKey, referenceOf(detail.submissionId));
    sessionStorage.setItem(sentAtKey, String(Date.now()));
    sessionStorage.setItem(storeKey, (target as QuoteForm).values.country);
  });
});

/** Shows the reference and appends it to the WhatsApp message. */
function showReference(): void {
  const place = document.querySelector('[data-reference]');
  const reference = attempt(() => sessionStorage.getItem(referenceKey));
  if (!place || !reference) return;
  place.textContent = reference;
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
  if (!chat) return;
  const url = new URL(chat.href);
  url.searchParams.set('text', `${url.searchParams.get('text')} (${reference})`);
  chat.href = url.href;
}

/** Shows the days of replies: to the last submission by the hours of its store, to a new one by those of the visitor's. */
function showReplyDays(): void {
  const language = toLanguage(document.documentElement.lang) ?? 'en';
  const ownStore = toStoreCountry(saved('country')) ?? countryOfLanguage(language);
  const chosenStore = toStoreCountry(attempt(() => sessionStorage.getItem(storeKey))) ?? ownStore;
  // 0 or NaN without a submission in this tab, which is never fresh.
  const sentAt = Number(attempt(() => sessionStorage.getItem(sentAtKey)));
  for (const place of document.querySelectorAll<HTMLElement>('[data-reply-today]')) {
    // Kept, because the reply is no longer today when the visitor comes back on another day.
    place.dataset.replyAlways ??= place.textContent ?? '';
    const { replyAlways, replyToday = '', replyLater = '', replyNow } = place.dataset;
    // The texts beside a quote form (`data-reply-now`) promise a reply to a lead that is sent now.
    const [time, store] = replyNow === undefined ? [sentAt, chosenStore] : [Date.now(), ownStore];
    const isFresh = Date.now() - time < freshFor;
    const day = isFresh && laterReplyDay(time, store, language);
    const dated = day ? replyLater.replace('{{day}}', day) : replyToday;
    place.textContent = isFresh ? dated : replyAlways;
  }
}

/** Completes the thank-you page with the submission of this tab, and quote forms with the day of the reply. */
export function showSubmission(): void {
  showReference();
  showReplyDays();
}

// Updates the days, because the visitor may come back to the tab on another day.
document.addEventListener('visibilitychange', showReplyDays);
