/** Channels of deliveries: to the team by email or webhook, or to the visitor by email. */
export const channels = ['mail', 'webhook', 'visitor-mail'] as const;
export type Channel = (typeof channels)[number];

/**
 * The subject of a delivery. `lead.details`: details and photos that a visitor added on the request page; `offer`: an
 * offer that the desk sends to the visitor; `handover`: how the client of an accepted offer hands the item over;
 * `lead.qualified` and `offer.accepted`: conversions, without contacts in the clear.
 */
export type DeliveryEvent =
  | 'lead'
  | 'lead.details'
  | 'whatsapp-lead'
  | 'offer-answer'
  | 'offer'
  | 'handover'
  | 'lead.qualified'
  | 'offer.accepted';

/** Deliveries that the store enqueues by itself, in the transaction of their subject. */
export interface OutboxOptions {
  /** Empty: nothing is enqueued. */
  channels: readonly Channel[];
}

/** One message on one channel, sent at least once. Times are epoch ms. */
export interface Delivery {
  /** A uuid, the same at every attempt, so that the receiver can detect duplicates. */
  deliveryId: string;
  channel: Channel;
  event: DeliveryEvent;
  /** Row id of the version of the lead (see versionId); null for `whatsapp-lead`, `offer-answer` and `handover`. */
  leadId: string | null;
  whatsappLeadId: string | null;
  offerId: string | null;
  /** Id of the HTTP request that enqueued it; empty for deliveries of the desk. */
  requestId: string;
  /** Renewed when the desk retries the delivery. */
  createdAt: number;
  /** Time of the next attempt; during an attempt, the end of its lease. */
  dueAt: number;
  /** Start of the last attempt; null before the first. */
  attemptedAt: number | null;
  /** Attempts so far, including a running one. */
  attempts: number;
  /** Attempts in a row without a recorded end, because their process was killed; also counts a running attempt. */
  unrecorded: number;
  /** An attempt timed out: later attempts send no photos. */
  isWithoutPhotos: boolean;
  /** Hash of the visitor's network, which limits confirmations; null for other events, and once finished. */
  network: string | null;
  /** Error of the last attempt, without personal data. */
  lastError: string | null;
  /** Null while it is pending. */
  finishedAt: number | null;
  outcome: DeliveryOutcome | null;
}

/**
 * `dead`: given up, needs attention; `unsendable`: can never be sent, such as to an invalid address.
 * The desk can retry both.
 */
export type DeliveryOutcome = 'delivered' | 'dead' | 'unsendable';

/** `fresh`: never tried; `tried`: failed before, or its process was killed. */
export type DeliveryKind = 'fresh' | 'tried';

export interface Claim {
  channel: Channel;
  kind: DeliveryKind;
  /** Epoch ms. */
  now: number;
  /** ms until another process may claim it; multiplied by the number of unrecorded attempts. */
  lease: number;
}

/**
 * Calls by which visitors enqueue deliveries, which the server then sends at once. Those that the desk enqueues are sent
 * at the next poll (timing.ts).
 */
export const enqueuingCalls: ReadonlySet<string> = new Set([
  'saveLead',
  'saveDetails',
  'saveWhatsappLead',
  'answerOffer',
  'saveWish',
  'saveHandover',
]);

export interface OutboxState {
  pending: number;
  /** Epoch ms of the oldest pending delivery. Ignores confirmations to visitors, because any visitor can delay these. */
  oldestAt: number | null;
  dead: number;
}

export interface Outbox {
  /**
   * Claims the due delivery of the channel and kind that has waited longest, and counts the attempt; resolves to
   * undefined if none is due. Another process may claim it when the lease ends, so a crash loses no delivery.
   */
  claimDelivery(claim: Claim): Promise<Delivery | undefined>;
  /** Ends a delivery. `error`: why it was not delivered. */
  finishDelivery(
    deliveryId: string,
    outcome: DeliveryOutcome,
    now: number,
    error?: string,
  ): Promise<void>;
  /** Records that the claimed attempt failed; the next one is at `dueAt`. */
  postponeDelivery(
    delivery: Pick<Delivery, 'deliveryId' | 'attempts' | 'isWithoutPhotos'>,
    dueAt: number,
    error: string,
  ): Promise<void>;
  /** Finds deliveries, newest first. `idPrefix`: start of the id of the delivery, lead or offer. */
  findDeliveries(selection?: {
    idPrefix?: string;
    limit?: number;
    outcome?: DeliveryOutcome;
  }): Promise<Delivery[]>;
  /** Makes undelivered deliveries due now, as if they were new. Resolves to their ids. */
  retryDeliveries(deliveryIds: readonly string[], now: number): Promise<string[]>;
  outboxState(): Promise<OutboxState>;
}
