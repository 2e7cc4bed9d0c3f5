import { type Campaign, campaignKey, campaignParameters } from '../domain/campaign.ts';
import type { Category } from '../domain/categories.ts';
import { toJson } from './to-json.ts';

/** `anonymous` sends the same events as `full` without personal data, `off` none. */
export type AnalyticsMode = 'full' | 'anonymous' | 'off';

/**
 * When session storage keeps the events of a submission, for the next page with this script to push: never, only if this
 * page is left before a tag manager has read them (`unread`), or always. If storage is blocked, they are pushed at once.
 */
export type EventKeeping = 'never' | 'unread' | 'always';

interface SubmittedItem {
  category: Category | '';
  isQualified: boolean;
}

/** Event for tag managers. Pushing `undefined` clears the value of an earlier event. */
type DataLayerEvent = Record<string, string | undefined>;

/** Key in session storage of events for the next page to push. */
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
function keepEvents(events: readonly unknown[]): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptEventsKey) ?? '[]');
    sessionStorage.setItem(keptEventsKey, toJson([...kept, ...events]));
    return true;
  } catch {
    return false;
  }
}

/** Events of this page that a tag manager may not have read. */
const pushed: unknown[] = [];

/**
 * Moves events that no tag manager has read to session storage, for the next page to push. Does nothing if a tag manager
 * has started (it replaces `push`), or if the `dataLayer` has no other entries: then the page has no tag manager.
 */
function keepUnreadEvents(): void {
  const { dataLayer } = window as { dataLayer?: unknown[] };
  if (dataLayer?.push !== Array.prototype.push) return;
  const unread = pushed.filter((event) => dataLayer.includes(event));
  const others = dataLayer.filter((entry) => !unread.includes(entry));
  if (unread[0] && others[0] && keepEvents(unread)) {
    // Removes the events here. If the back/forward cache restores this page, it pushes them again: its tag manager may
    // start then.
    dataLayer.splice(0, dataLayer.length, ...others);
    addEventListener('pageshow', pushKeptEvents, { once: true });
  }
}

function pushUntilRead(events: readonly DataLayerEvent[]): void {
  events.forEach(push);
  pushed.push(...events);
  addEventListener('pagehide', keepUnreadEvents);
}

/** Removes the listener, so that the last element of a page leaves none on it. Unread events are then not kept. */
export function stopKeepingUnreadEvents(): void {
  removeEventListener('pagehide', keepUnreadEvents);
}

/** Pushes the events that an earlier page of this tab kept, and deletes them. */
export function pushKeptEvents(): void {
  try {
    const kept = sessionStorage.getItem(keptEventsKey);
    if (!kept) return;
    sessionStorage.removeItem(keptEventsKey);
    pushUntilRead(JSON.parse(kept));
  } catch {
    // Storage is blocked, or another script uses the key.
  }
}

/**
 * Pushes the events of a confirmed submission to the page's `dataLayer`: `item-submitted` for every item and
 * `qualified-lead` for each item of a qualified designer.
 */
export function pushItemEvents(
  mode: AnalyticsMode,
  items: readonly SubmittedItem[],
  user: { name: string; email: string },
  keeping: EventKeeping,
): void {
  if (mode === 'off') return;
  const person: DataLayerEvent =
    mode === 'full' ? { user_name: user.name, user_email: user.email } : {};
  const events = items.flatMap(({ category, isQualified }) => {
    const names = isQualified ? ['qualified-lead', 'item-submitted'] : ['item-submitted'];
    return names.map((event) => ({ event, ...person, item_category: category }));
  });
  if (keeping === 'never') events.forEach(push);
  else if (keeping === 'unread' || !keepEvents(events)) pushUntilRead(events);
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
