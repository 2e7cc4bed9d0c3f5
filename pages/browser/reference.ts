/**
 * The reference of a submission, from the form's page to the thank-you: in this tab only, and never in an
 * address. It is what the desk calls the lead.
 */
import { attempt } from './saved-choice.ts';

const key = 'luxe.reference';

addEventListener('luxe-submitted', (event) => {
  const { submissionId } = (event as CustomEvent<{ submissionId: string }>).detail;
  attempt(() => sessionStorage.setItem(key, submissionId.slice(0, 8)));
});

/** Fills the place for it, and adds it to the message of the chat. */
export function showReference(): void {
  const place = document.querySelector('[data-reference]');
  const reference = attempt(() => sessionStorage.getItem(key));
  if (!place || !reference) return;
  place.textContent = reference;
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
  if (!chat) return;
  const url = new URL(chat.href);
  url.searchParams.set('text', `${url.searchParams.get('text')} (${reference})`);
  chat.href = url.href;
}
