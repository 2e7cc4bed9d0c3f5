/** States of a lead, in the words of GA4's lead events; `new` and `offered` are ours. `disqualified` has a reason. */
export const leadStatuses = [
  'new',
  'working',
  'qualified',
  'disqualified',
  'offered',
  'converted',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const disqualifiedReasons = ['fake', 'not-luxury', 'no-answer', 'price', 'other'] as const;
export type DisqualifiedReason = (typeof disqualifiedReasons)[number];

/** The tabs of the desk's inbox and the statuses in each. */
export const inboxTabs = {
  new: ['new'],
  'in-progress': ['working', 'qualified'],
  offered: ['offered'],
  closed: ['disqualified', 'converted'],
} as const satisfies Record<string, readonly LeadStatus[]>;
export type InboxTab = keyof typeof inboxTabs;

export const inboxSorts = ['newest', 'oldest', 'due'] as const;
export type InboxSort = (typeof inboxSorts)[number];

/** ms before the deadline in which a promise is amber. */
const soon = 2 * 60 * 60 * 1000;

/** Returns the state of the promise to reply on the same business day: `soon` is amber, `late` is red. In epoch ms. */
export function openPromise(dueAt: number, now: number): 'open' | 'soon' | 'late' {
  if (now >= dueAt) return 'late';
  return now >= dueAt - soon ? 'soon' : 'open';
}

/** Actions in the desk's audit log. */
export type AuditAction =
  | 'lead-received'
  | 'details-added'
  | 'lead-viewed'
  | 'state-changed'
  | 'note-added'
  | 'offer-made'
  | 'offer-withdrawn'
  | 'offer-answered'
  /** The client named a reason or a price after declining an offer. */
  | 'wish-added'
  | 'handover-requested'
  | 'handover-confirmed'
  | 'leads-exported'
  | 'report-viewed'
  | 'report-exported'
  | 'view-saved'
  | 'view-deleted'
  | 'signed-in'
  | 'signed-out'
  | 'person-invited'
  | 'person-revoked';
