import { type Campaign, campaignKey, campaignParameters } from '../domain/campaign.ts';
import type { Category } from '../domain/categories.ts';

/** `anonymous` sends the same events as `full` without personal data, `off` none. */
export type AnalyticsMode = 'full' | 'anonymous' | 'off';

interface SubmittedItem {
  category: Category | '';
  isQualified: boolean;
}

/** Event for tag managers. Pushing `undefined` clears the value of an earlier event. */
type DataLayerEvent = Record<string, string | undefined>;

/** Key in session storage of events for the success page. */
const keptEventsKey = 'luxe.events';

function push(event: DataLayerEvent): void {
  try {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  } catch {
    // A failing tag manager must not turn a stored lead into an error.
  }
}

/** Keeps events for `pushKeptEvents`; returns false if storage is blocked. */
function keepEvents(events: readonly DataLayerEvent[]): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptEventsKey) ?? '[]');
    sessionStorage.setItem(keptEventsKey, JSON.stringify([...kept, ...events]));
    return true;
  } catch {
    return false;
  }
}

/** Pushes the events that an earlier page of this tab kept, and deletes them. */
export function pushKeptEvents(): void {
  try {
    const kept = sessionStorage.getItem(keptEventsKey);
    if (!kept) return;
    sessionStorage.removeItem(keptEventsKey);
    JSON.parse(kept).forEach(push);
  } catch {
    // Storage is blocked, or another script uses the key.
  }
}

/**
 * Pushes the events of a confirmed submission to the page's `dataLayer`: `item-submitted` for every item and
 * `qualified-lead` for each item of a qualified designer. With `onNextPage`, the next page that runs
 * this script pushes them; if session storage is blocked, they are pushed at once.
 */
export function pushItemEvents(
  mode: AnalyticsMode,
  items: readonly SubmittedItem[],
  user: { name: string; email: string },
  onNextPage = false,
): void {
  if (mode === 'off') return;
  const person: DataLayerEvent =
    mode === 'full' ? { user_name: user.name, user_email: user.email } : {};
  const events = items.flatMap(({ category, isQualified }) => {
    const names = isQualified ? ['qualified-lead', 'item-submitted'] : ['item-submitted'];
    return names.map((event) => ({ event, ...person, item_category: category }));
  });
  if (!onNextPage || !keepEvents(events)) events.forEach(push);
}

/**
 * Pushes `whatsapp-clicked` with the phone (as `user_id`, only in `full`) and every campaign field under its
 * name in the query string; missing fields are `undefined`.
 */
export function pushWhatsappClicked(mode: AnalyticsMode, phone: string, campaign: Campaign): void {
  if (mode === 'off') return;
  const fields: DataLayerEvent = mode === 'full' ? { user_id: phone } : {};
  for (const parameter of campaignParameters) fields[parameter] = campaign[campaignKey(parameter)];
  push({ event: 'whatsapp-clicked', ...fields });
}
