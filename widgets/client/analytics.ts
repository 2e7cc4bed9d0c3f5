import { type Campaign, campaignKey, campaignParameters } from '../domain/campaign.ts';
import type { Category } from '../domain/categories.ts';

/** `anonymous` sends the same events as `full` without personal data, `off` none. */
export type AnalyticsMode = 'full' | 'anonymous' | 'off';

interface SubmittedItem {
  category: Category | '';
  isQualified: boolean;
}

/** An event as tag managers read it; pushing `undefined` clears what an earlier event has set. */
type DataLayerEvent = Record<string, string | undefined>;

/** Events of a submission on their way to the success page, in this tab's session storage. */
const keptEventsKey = 'luxe.events';

function push(event: DataLayerEvent): void {
  try {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  } catch {
    // A tag manager that fails must not turn a stored lead into an error.
  }
}

/** Keeps events for `pushKeptEvents`; false where storage is blocked. */
function keepEvents(events: readonly DataLayerEvent[]): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptEventsKey) ?? '[]');
    sessionStorage.setItem(keptEventsKey, JSON.stringify([...kept, ...events]));
    return true;
  } catch {
    return false;
  }
}

/** Pushes what an earlier page of this tab has kept, once, and deletes it. */
export function pushKeptEvents(): void {
  try {
    const kept = sessionStorage.getItem(keptEventsKey);
    if (!kept) return;
    sessionStorage.removeItem(keptEventsKey);
    JSON.parse(kept).forEach(push);
  } catch {
    // Storage is blocked, or holds something else under that key.
  }
}

/**
 * Pushes the events of a confirmed submission to the page's `dataLayer`: `item-submitted` for every item and
 * `qualified-lead` for each item of a qualified designer. With `onNextPage` the next page that runs
 * this script pushes them; without session storage they are pushed at once all the same.
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
 * Pushes `whatsapp-clicked` with the phone (as `user_id`, only in `full`) and every campaign field under the name
 * that it has in a page's address, `undefined` where the campaign lacks it.
 */
export function pushWhatsappClicked(mode: AnalyticsMode, phone: string, campaign: Campaign): void {
  if (mode === 'off') return;
  const fields: DataLayerEvent = mode === 'full' ? { user_id: phone } : {};
  for (const parameter of campaignParameters) fields[parameter] = campaign[campaignKey(parameter)];
  push({ event: 'whatsapp-clicked', ...fields });
}
