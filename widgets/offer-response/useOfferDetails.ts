import { useEffect, useState } from 'react';
import { callJson } from '../client/api.ts';
import { offerPath } from '../domain/api-paths.ts';
import type { OfferDetails } from '../domain/offer/offer.ts';

/** The server's response about an offer. Empty if the server lacks the call or cannot be reached. */
export interface OfferReply {
  details?: OfferDetails;
  /** Reason why the offer accepts no answer, such as `unknown`. */
  refusal?: string;
}

function toReply(answer: Record<string, unknown>): OfferReply {
  const { status, rows } = answer;
  if (typeof status === 'string' && status !== 'success') return { refusal: status };
  // The cast trusts the server: the details are not validated.
  return rows ? { details: answer as unknown as OfferDetails } : {};
}

/** Fetches the details of an offer; undefined until the call has succeeded or failed, and without `uuid`. */
export function useOfferDetails(apiBase: string, uuid: string): OfferReply | undefined {
  const [reply, setReply] = useState<OfferReply>();
  useEffect(() => {
    setReply(undefined);
    if (!uuid) return;
    let isCurrent = true;
    callJson(apiBase, offerPath, { uuid }).then((result) => {
      // Object(): a failure, or an answer that is no object, becomes an object without members.
      if (isCurrent) setReply(toReply(Object(result.ok && result.answer)));
    });
    return () => {
      isCurrent = false;
    };
  }, [apiBase, uuid]);
  return reply;
}
