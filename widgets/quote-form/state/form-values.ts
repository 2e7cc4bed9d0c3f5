import type { Contact, QuoteItem } from '../../domain/quote.ts';
import type { Photo } from '../photos/photos.ts';

/** An item in the form. */
export type FormItem = QuoteItem<Photo> & {
  id: string;
  /** True after a submission attempt with errors: the item's errors show. */
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
