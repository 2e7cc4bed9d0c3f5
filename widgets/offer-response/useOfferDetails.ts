import { useLayoutEffect, useState } from 'react';
import { getJson } from '../client/api.ts';
import { offerPath } from '../domain/api-paths.ts';
import type { OfferDetails } from '../domain/offer.ts';

/** What the offer is about; undefined while nobody knows yet, null where the server doesn't tell. */
export function useOfferDetails(apiBase: string, uuid: string): OfferDetails | null | undefined {
  const [details, setDetails] = useState<OfferDetails | null>();
  useLayoutEffect(() => {
    setDetails(undefined);
    if (!uuid) return;
    let isCurrent = true;
    // A host may set the attributes right after it has placed the element.
    const timer = setTimeout(async () => {
      const result = await getJson(apiBase, offerPath, { uuid });
      const answer = Object(result.ok && result.answer);
      if (isCurrent) setDetails(answer.amount ? answer : null);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiBase, uuid]);
  return details;
}
