import { useEffect, useState } from 'react';
import { callJson } from '../client/api.ts';
import { offerPath } from '../domain/api-paths.ts';
import type { OfferDetails } from '../domain/offer.ts';

/** The reply of the server about an offer. Both are empty if it has no such call, or can't be reached. */
export interface OfferReply {
  details?: OfferDetails;
  /** Why the offer takes no answer, such as `unknown`. */
  refusal?: string;
}

function toReply(answer: Record<string, unknown>): OfferReply {
  const { status, amount } = answer;
  if (typeof status === 'string' && status !== 'success') return { refusal: status };
  return amount ? { details: answer as unknown as OfferDetails } : {};
}

/** Asks the server what an offer is about; undefined until it has replied. */
export function useOfferDetails(apiBase: string, uuid: string): OfferReply | undefined {
  const [reply, setReply] = useState<OfferReply>();
  useEffect(() => {
    setReply(undefined);
    if (!uuid) return;
    let isCurrent = true;
    callJson(apiBase, offerPath, { uuid }).then((result) => {
      if (isCurrent) setReply(toReply(Object(result.ok && result.answer)));
    });
    return () => {
      isCurrent = false;
    };
  }, [apiBase, uuid]);
  return reply;
}
