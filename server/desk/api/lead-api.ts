import type { Language } from '../../../widgets/domain/languages.ts';
import type { TypedOffer } from '../../../widgets/domain/offer/offer-terms.ts';
import type { ItemTexts } from '../../../widgets/domain/quote-fields.ts';
import type { AuditRecord, StoredNote } from '../../store/desk-calls.ts';
import type { Handover, Offer, StoredLead } from '../../store/store.ts';

export interface DeskPhoto {
  /** URLs of the photo, re-encoded as an upright JPEG without metadata. */
  thumbnail: string;
  large: string;
  name: string;
  /** Epoch ms, for a photo that the client added on the page of the request. */
  addedAt?: number;
}

interface DeskItem extends ItemTexts {
  isQualified: boolean;
  photos: readonly DeskPhoto[];
  /** Details that the client added on the page of the request, by language. */
  details: Readonly<Record<Language, readonly { label: string; value: string }[]>>;
}

export interface LeadVersion
  extends Omit<StoredLead, 'submissionId' | 'language' | 'isTest' | 'items'> {
  items: readonly DeskItem[];
}

export type Note = Omit<StoredNote, 'submissionId'>;

/** An entry of the lead's history or of the audit log. `detail`: such as `{"status": "working", "from": "new"}`. */
export type AuditEntry = Omit<AuditRecord, 'auditId' | 'version'>;

export interface DeskOffer extends Pick<Offer, 'offerId' | 'amount' | 'currency'> {
  /** `open`, `approved`, `rejected`, `expired`, `withdrawn`, `replaced`, `answered: …`. */
  state: string;
  /** Rows of the card that the client sees, by language. */
  card: Readonly<Record<Language, readonly { label: string; value: string }[]>>;
  /** Wish of a client who declined; `price`: formatted, or as typed. Both are empty if they were not given. */
  wish?: { reason: string; price: Readonly<Record<Language, string>> };
  /** How the client hands the item over. */
  handover?: DeskHandover;
}

/** A confirmation repeats `requestedAt`, so that it confirms only what was shown. */
export interface DeskHandover extends Omit<Handover, 'slot'> {
  /** Day and time in the time zone of the store; empty if there is none. */
  when: Readonly<Record<Language, string>>;
}

/** An offer as typed: `amount`, `currency`, `days`, `service`, `itemAmounts`, `fees`, `buybackPrice` … */
export interface OfferForm {
  offer: TypedOffer;
  /** Also emails it to the client. */
  isSent?: boolean;
}

/** An offer as the client sees it. The links to answer a preview do not work. */
export interface ShownOffer {
  /** Language of the client, in which email and message are. */
  language: Language;
  card: DeskOffer['card'];
  email: { subject: string; text: string };
  whatsapp: { text: string; url: string };
}
