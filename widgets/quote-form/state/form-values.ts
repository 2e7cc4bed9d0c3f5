import type { Contact, QuoteItem } from '../../domain/quote.ts';
import type { Photo } from '../photos/photos.ts';

/** An item in the form; `checked` after a submission attempt: its errors show. */
export type FormItem = QuoteItem<Photo> & {
  id: string;
  checked: boolean;
  /** Number of photos in preparation. */
  pending: number;
};

/** The visitor's input, as a draft keeps it. */
export interface FormValues {
  /** Never empty. */
  items: readonly FormItem[];
  contact: Contact;
}
