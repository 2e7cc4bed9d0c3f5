import type { Delivery } from '../store/delivery.ts';
import type { LeadPhoto, Offer, StoredLead, StoredWhatsappLead } from '../store/store.ts';

/** What a delivery tells of, as it is stored now. */
export type Subject =
  | { event: 'lead'; lead: StoredLead; isRevision: boolean; readPhotos(): Promise<LeadPhoto[]> }
  | { event: 'whatsapp-lead'; lead: StoredWhatsappLead }
  | { event: 'offer-answer' | 'offer'; offer: Offer; lead: StoredLead };

/** Sends one delivery; resolves once the receiver has taken it, and rejects to be tried again. */
export type Sender = (delivery: Delivery, subject: Subject, signal: AbortSignal) => Promise<void>;
