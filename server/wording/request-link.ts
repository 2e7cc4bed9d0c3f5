import { requestPath } from '../../widgets/domain/api-paths.ts';
import { requestLifetime } from '../store/request.ts';
import type { NewOffer, StoredLead } from '../store/store.ts';

/**
 * Returns the link of the page on which a client can also answer an offer. Undefined without a page, or if the page
 * expires before the offer. `secret`: that of the version for which the offer is made.
 */
export function requestLink(
  secret: string | undefined,
  { receivedAt }: Pick<StoredLead, 'receivedAt'>,
  { expiresAt }: Pick<NewOffer, 'expiresAt'>,
  publicUrl: string,
): string | undefined {
  const isOpenLongEnough = receivedAt + requestLifetime > expiresAt;
  return secret && isOpenLongEnough ? publicUrl + requestPath(secret) : undefined;
}
