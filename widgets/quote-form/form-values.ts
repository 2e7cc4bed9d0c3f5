import type { Contact, QuoteItem } from '../domain/quote.ts';
import type { Photo } from './photos/photos.ts';

/** One item of the form; `checked` once a submission attempt has turned its errors on. */
export interface FormItem extends QuoteItem<Photo> {
  id: string;
  checked: boolean;
  /** Number of its photos that are being prepared. */
  pending: number;
}

/** What the visitor has entered: all that a draft keeps. */
export interface FormValues {
  items: readonly FormItem[];
  contact: Contact;
}
