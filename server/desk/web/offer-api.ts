import type { Language } from '../../../widgets/domain/languages.ts';
import type { TypedOffer } from '../../../widgets/domain/offer/offer-terms.ts';
import type { DeskProblem } from './desk-api.ts';
import type { DeskOffer } from './lead-api.ts';

/**
 * The calls for offers, as JSON.
 *
 * | call | body | answer |
 * | --- | --- | --- |
 * | `POST /api/leads/<id>/offers/preview` | OfferDraft | OfferPreview; nothing is stored |
 * | `POST /api/leads/<id>/offers` | OfferDraft | MadeOffer |
 * | `POST /api/offers/<id>/withdraw` | | DeskOffer |
 *
 * An offer with problems is answered with 400 and an OfferRefusal.
 */

/** An offer as typed, for a version of the lead: the offer goes to the contact in it. */
export interface OfferDraft {
  version: number;
  offer: TypedOffer;
  /** The server emails it to the client. */
  isSent: boolean;
}

export interface OfferPreview {
  /** Rows of the card that the client will see, by language. */
  card: DeskOffer['card'];
  /** The language of the client, in which the texts are. */
  language: Language;
  whatsapp: { text: string; url: string };
  email: { subject: string; text: string };
}

export interface MadeOffer extends OfferPreview {
  offerId: string;
  /** Ids of the offers that it closed. */
  replaced: readonly string[];
}

export interface OfferRefusal extends DeskProblem {
  /** All problems with the fields, in the order of the form. */
  problems?: readonly {
    field: keyof TypedOffer;
    /** Counts from 1, of a problem with the price of one item. */
    item?: number;
    message: Readonly<Record<Language, string>>;
  }[];
}
