/** How a delivery goes out: to the team by mail or webhook, or to the visitor by mail. */
export type Channel = 'mail' | 'webhook' | 'visitor-mail';

/** What a delivery tells of; `offer` is what the desk sends to a visitor. */
export type DeliveryEvent = 'lead' | 'whatsapp-lead' | 'offer-answer' | 'offer';

/** What the store writes into the outbox by itself, in the transaction of what it tells of. */
export interface OutboxOptions {
  /** Where to: none by default, and nothing is written. */
  channels: readonly Channel[];
}

/** One message to one receiver's channel, sent at least once. */
export interface Delivery {
  /** A uuid: the same at every attempt, so that a receiver can tell a repetition. */
  deliveryId: string;
  channel: Channel;
  event: DeliveryEvent;
  /** The row of the lead, see versionId: the version that it tells of. */
  leadId: string | null;
  whatsappLeadId: string | null;
  offerId: string | null;
  /** Of the request that it came from; empty for what the desk sends. */
  requestId: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms: the next attempt, or while one is under way the end of its lease. */
  dueAt: number;
  /** Epoch ms: when the last attempt began; null before the first. */
  attemptedAt: number | null;
  /** Attempts so far, the one under way included. */
  attempts: number;
  /** Attempts in a row whose end was not recorded, the one under way included: their process was killed. */
  unrecorded: number;
  /** An attempt timed out: the following ones send no photos. */
  isWithoutPhotos: boolean;
  /** Stands for the network of the visitor until the delivery is finished; null where there is none. */
  network: string | null;
  /** What went wrong at the last attempt; nothing personal. */
  lastError: string | null;
  /** Epoch ms; null while it is to be sent. */
  finishedAt: number | null;
  outcome: DeliveryOutcome | null;
}

/**
 * `dead`: given up, which somebody has to look at; `unsendable`: nothing could ever be sent, such as to
 * what is no address. The desk can try both again.
 */
export type DeliveryOutcome = 'delivered' | 'dead' | 'unsendable';

/** `fresh`: never tried; `tried`: failed before, or left behind by a process that was killed. */
export type DeliveryKind = 'fresh' | 'tried';

/** Which delivery a worker wants. */
export interface Claim {
  channel: Channel;
  kind: DeliveryKind;
  /** Epoch ms. */
  now: number;
  /** ms for which no other process takes it; longer by as much for each unrecorded attempt before. */
  lease: number;
}

/** What is in the outbox. */
export interface OutboxState {
  /** Deliveries that are still to be sent. */
  pending: number;
  /** Epoch ms of the oldest of them. Confirmations don't count: anybody can make them wait. */
  oldestAt: number | null;
  dead: number;
}

/** The part of the store that holds what is to be sent. */
export interface Outbox {
  /**
   * Counts the next attempt of the delivery that has waited longest, and resolves to that delivery;
   * undefined where none is due. When its lease ends, another process may claim it: none is lost with
   * the process that had it.
   */
  claimDelivery(claim: Claim): Promise<Delivery | undefined>;
  /** Nothing more is sent. `error`: why it was given up. */
  finishDelivery(
    deliveryId: string,
    outcome: DeliveryOutcome,
    now: number,
    error?: string,
  ): Promise<void>;
  /** Records that the claimed attempt has failed; the next one is at `dueAt`. */
  postponeDelivery(
    delivery: Pick<Delivery, 'deliveryId' | 'attempts' | 'isWithoutPhotos'>,
    dueAt: number,
    error: string,
  ): Promise<void>;
  /**
   * Deliveries, newest first; only those whose own id, or whose lead's or offer's, starts so, with
   * that outcome, and at most so many.
   */
  findDeliveries(selection?: {
    idPrefix?: string;
    limit?: number;
    outcome?: DeliveryOutcome;
  }): Promise<Delivery[]>;
  /** Makes them due now as if they were new, also given up ones. Resolves to the ids of those. */
  retryDeliveries(deliveryIds: readonly string[], now: number): Promise<string[]>;
  outboxState(): Promise<OutboxState>;
}
