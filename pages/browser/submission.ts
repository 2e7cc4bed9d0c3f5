/** Saves reference and time of a submission for the thank-you page, only in this tab and never in a URL. */
import { countryOfLanguage, toLanguage } from '../../widgets/domain/languages.ts';
import { referenceOf } from '../../widgets/domain/request/reference.ts';
import { laterReplyDay } from '../../widgets/domain/request/reply-day.ts';
import { toStoreCountry } from '../../widgets/domain/stores.ts';
import { attempt, saved } from './saved-choice.ts';

const referenceKey = 'luxe.reference';
const sentAtKey = 'luxe.sentAt';
/** Milliseconds for which texts may name the day of the reply. After that, "today" may be another day. */
const freshFor = 60 * 60 * 1000;

addEventListener('luxe-submitted', (event) => {
  const { submissionId } = (event as CustomEvent<{ submissionId: string }>).detail;
  attempt(() => {
    sessionStorage.setItem(referenceKey, referenceOf(submissionId));
    sessionStorage.setItem(sentAtKey, String(Date.now()));
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

/** Shows the days of replies, by the opening hours of the visitor's store. */
function showReplyDays(): void {
  const language = toLanguage(document.documentElement.lang) ?? 'en';
  const country = toStoreCountry(saved('country')) ?? countryOfLanguage(language);
  // 0 or NaN without a submission in this tab, which is never fresh.
  const sentAt = Number(attempt(() => sessionStorage.getItem(sentAtKey)));
  for (const place of document.querySelectorAll<HTMLElement>('[data-reply-today]')) {
    // Kept, because the reply is no longer today when the visitor comes back on another day.
    place.dataset.replyAlways ??= place.textContent ?? '';
    const { replyAlways, replyToday = '', replyLater = '', replyNow } = place.dataset;
    // The texts beside a quote form (`data-reply-now`) promise a reply to a lead that is sent now.
    const time = replyNow === undefined ? sentAt : Date.now();
    const isFresh = Date.now() - time < freshFor;
    const day = isFresh && laterReplyDay(time, country, language);
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
