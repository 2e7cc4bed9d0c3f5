import { useEffect, useState } from 'react';
import { callJson } from '../client/api.ts';
import { offerPath } from '../domain/api-paths.ts';
import type { OfferDetails } from '../domain/offer.ts';

/** What the offer is about; undefined while nobody knows yet, null where the server doesn't tell. */
export function useOfferDetails(apiBase: string, uuid: string): OfferDetails | null | undefined {
  const [details, setDetails] = useState<OfferDetails | null>();
  useEffect(() => {
    setDetails(undefined);
    if (!uuid) return;
    let isCurrent = true;
    callJson(apiBase, offerPath, { uuid }).then((result) => {
      const answer = Object(result.ok && result.answer);
      if (isCurrent) setDetails(answer.amount ? answer : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [apiBase, uuid]);
  return details;
}
