import type { MiddlewareHandler } from 'hono';
import type { html } from 'hono/html';
import type { Language } from '../../widgets/domain/languages.ts';
import type { ItemDetails } from '../../widgets/domain/request/item-details.ts';
import type { PhotoFault } from '../drawing/check-photo.ts';
import type { AppEnv, RequestContext } from '../http/middleware/request-context.ts';
import type { StoredRequest } from '../store/request.ts';
import type { AnswerResult, HandoverResult, NewHandover, WishResult } from '../store/store.ts';

export type Markup = ReturnType<typeof html>;

/** A secret: 16 random bytes in base64url. */
export const secretPattern = '[\\w-]{22}';

/** Pattern of the page's path. */
export const pageRoute = `/request/:secret{${secretPattern}}` as const;

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

/** A request as its page shows it. */
export interface RequestView {
  secret: string;
  request: StoredRequest;
  language: Language;
  /** Epoch ms. */
  now: number;
  publicUrl: string;
  /** Additions that were just sent but not saved. */
  refused?: RefusedDetails;
  /** Reason why the form that was just sent changed nothing. */
  problem?: FormProblem;
}

/** Functions of the page that its forms share. */
export interface RequestPages {
  /** Answers with a page, instead of JSON, if the client sends too slowly or too often, or the server is busy. */
  refuseWithPage: MiddlewareHandler<AppEnv>;
  /** Reads the request; if there is none, answers with the page that says so. */
  open(c: RequestContext): Promise<StoredRequest | Response>;
  /** Answers with the page as it is now. `unsaved`: why a form changed nothing, or additions that were not saved. */
  show(c: RequestContext, unsaved?: FormProblem | RefusedDetails): Promise<Response>;
  /** Redirects to the page, or to a place on it, in the language of the form. */
  redirectBack(c: RequestContext, anchor?: string): Response;
}
