import type { ItemDetails } from '../../widgets/domain/request/item-details.ts';
import type { PhotoFault } from '../drawing/check-photo.ts';
import type { AnswerResult, HandoverResult, NewHandover, WishResult } from '../store/store.ts';

/** Why additions were not saved. `name`: of the file. */
export type DetailsProblem =
  | { code: PhotoFault; name: string }
  | { code: 'tooMany'; count: number }
  | { code: 'full' | 'tooLarge' | 'nothing' | 'closed' };

/** Additions that were not saved, as the page shows them again. */
export interface RefusedDetails {
  status: 409 | 413 | 415 | 422;
  itemPosition: number;
  details: ItemDetails;
  problems: readonly DetailsProblem[];
  /** The visitor had chosen photos, which a page cannot keep. */
  hadPhotos: boolean;
}

/** Reason why a form about an offer changed nothing; for the handover, also the typed values. */
export type FormProblem =
  | { form: 'answer'; reason: Exclude<AnswerResult, 'success'> }
  | { form: 'wish'; reason: 'nothing' | Exclude<WishResult, 'success'> }
  | { form: 'handover'; reason: Exclude<HandoverResult, 'success'> }
  | ({ form: 'handover'; reason: 'address' | 'slot' } & NewHandover);
