import type { Store } from '../../../server/store/store.ts';
import type { ClickIdName } from '../../../widgets/domain/click-ids.ts';
import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import { type LeadChanges, storeLead } from '../store/stored-lead.ts';
import { storeOffer } from '../store/stored-offer.ts';

export const feedSecret = 'b9f1c47e20a86d35b9f1c47e20a86d35';
const feedUser = 'google';
const feedPassword = 'Xk3_9vTqLw7-mRz2';

/** Settings of a server with feeds. */
export const feedSettings = {
  FEED_SECRET: feedSecret,
  FEED_USER: feedUser,
  FEED_PASSWORD: feedPassword,
};

/** Returns the header of Basic authentication. */
export function basic(user = feedUser, password = feedPassword): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** Fetches a feed as an ad platform does. `SECRET` in `file` stands for the feed's secret. */
export function fetchFeed(
  origin: string,
  file = 'google/SECRET/qualified.csv',
  init: RequestInit = {},
): Promise<Response> {
  const path = file.replace('SECRET', feedSecret);
  return fetch(`${origin}/feeds/${path}`, { headers: basic(), ...init });
}

export async function feedText(origin: string, file?: string): Promise<string> {
  const response = await fetchFeed(origin, file);
  if (response.status !== 200) throw new Error(`The feed answered ${response.status}`);
  return response.text();
}

/** Click ids as passed to the store. */
export const clicks = (values: Partial<Record<ClickIdName, string>>) =>
  Object.entries(values).map(([name, value]) => ({
    name: name as ClickIdName,
    value,
    seenAt: Date.now(),
  }));

/** Actions of client and team on a store. */
export function teamOf(store: Store) {
  /** Stores a lead from a Google ad and returns its id. */
  const send = (gclid: string, changes: LeadChanges = {}) =>
    storeLead(store, { clickIds: clicks({ gclid }), ...changes });

  /** Sets the status of a lead. */
  async function mark(submissionId: string, status: LeadStatus, now = Date.now()): Promise<void> {
    const reason = status === 'disqualified' ? 'fake' : undefined;
    await store.changeStates([{ submissionId }], { status, reason }, 'command-line', now);
  }

  /** Makes an offer, by default with decimals, and returns its id. */
  const offer = (submissionId: string, amount = 12_500.5) =>
    storeOffer(store, submissionId, { amount });

  /** Makes an offer and accepts it for the client. */
  async function accept(submissionId: string, amount?: number): Promise<void> {
    await store.answerOffer(await offer(submissionId, amount), 'approved', Date.now());
  }

  return { send, mark, offer, accept };
}
