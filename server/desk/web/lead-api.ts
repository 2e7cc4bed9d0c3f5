import type { ClickId } from '../../../widgets/domain/click-ids.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { HandoverWay } from '../../../widgets/domain/offer/handover.ts';
import type { TypedOffer } from '../../../widgets/domain/offer/offer-terms.ts';
import type { ContactTexts, ItemTexts } from '../../../widgets/domain/quote-fields.ts';
import type { AuditAction } from '../../../widgets/domain/request/lead-status.ts';

export interface DeskPhoto {
  /** Re-encoded as an upright JPEG without metadata. */
  thumbnail: string;
  large: string;
  name: string;
  /** Epoch ms, if the client added it on the page of the request. */
  addedAt?: number;
}

export interface DeskItem extends ItemTexts {
  isQualified: boolean;
  photos: readonly DeskPhoto[];
  /** Details that the client added on the page of the request, by language. */
  details: Readonly<Record<Language, readonly { label: string; value: string }[]>>;
}

export interface LeadVersion extends ContactTexts {
  version: number;
  receivedAt: number;
  items: readonly DeskItem[];
  campaign: Readonly<Record<string, string | null>>;
  clickIds: readonly ClickId[];
  variant: string;
  topic: string;
  partner: string;
  spam: readonly string[];
  leftOut: readonly { field: string; name: string; reason: string }[];
  /** Differences from the version before, one per line. */
  changes: readonly string[];
}

export interface Note {
  noteId: string;
  /** Id of a person. */
  author: string;
  at: number;
  text: string;
}

/** An entry of the lead's history or of the audit log. Has no personal data of the client. */
export interface AuditEntry {
  at: number;
  /** Id of a person; `command-line`, or `client` for the visitor of the site. */
  actor: string;
  action: AuditAction;
  submissionId: string | null;
  /** Such as `{"status": "working", "from": "new"}`. */
  detail: Readonly<Record<string, string>>;
}

export interface DeskOffer {
  offerId: string;
  amount: number;
  currency: string;
  createdAt: number;
  expiresAt: number;
  /** `open`, `approved`, `rejected`, `expired`, `withdrawn`, `replaced`, `answered: …`. */
  state: string;
  /** Rows of the card that the client sees, by language. */
  card: Readonly<Record<Language, readonly { label: string; value: string }[]>>;
  /** Wish of a client who declined. */
  wish?: DeskWish;
  /** How the client hands the item over. */
  handover?: DeskHandover;
}

export interface DeskWish {
  /** Empty: none was given. */
  reason: string;
  /** Formatted, or as typed; empty: none was given. */
  price: Readonly<Record<Language, string>>;
}

export interface DeskHandover {
  way: HandoverWay;
  /** Empty unless our courier collects the item. */
  address: string;
  /** Day and time in the time zone of the store; empty if there is none. */
  when: Readonly<Record<Language, string>>;
  /** Epoch ms. A confirmation repeats it, so that it confirms only what was shown. */
  requestedAt: number;
  confirmedAt: number | null;
}

/** An offer as typed: `amount`, `currency`, `days`, `service`, `itemAmounts`, `fees`, `buybackPrice` … */
export interface OfferForm {
  offer: TypedOffer;
  /** Also emails it to the client. */
  isSent?: boolean;
}

/** An offer as the client will see it. The links of a preview do not work. */
export interface OfferPreview {
  card: DeskOffer['card'];
  email: { subject: string; text: string; html: string };
  whatsapp: { text: string; url: string };
}

export interface MadeOffer extends OfferPreview {
  offer: DeskOffer;
  /** Ids of the offers that it closes. */
  replaced: readonly string[];
}
