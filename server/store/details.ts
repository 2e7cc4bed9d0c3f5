import type { ItemDetails } from '../../widgets/domain/request/item-details.ts';
import type { PhotoContent } from './lead.ts';

/** Details and photos that a visitor adds to an item of a version on the page of the request. */
export interface NewDetails {
  /** Row id of the version (see versionId). */
  rowId: string;
  itemPosition: number;
  /** All details of the item: they replace the stored details. */
  details: ItemDetails;
  /** Photos to add after the stored photos of the item. */
  photos: PhotoContent[];
}

/** `repeated`: details and photos are stored already; `unknown`: the lead was erased, or has no such item. */
type DetailsResult = 'saved' | 'repeated' | 'too-many-photos' | 'unknown';

export interface DetailCalls {
  /**
   * Commits additions to an item, their audit entry and their deliveries in one transaction. The version, its content
   * hash and its earlier photos stay as sent; photos that the item has already are not stored again. `now`: epoch ms.
   */
  saveDetails(newDetails: NewDetails, now: number, requestId?: string): Promise<DetailsResult>;
}
