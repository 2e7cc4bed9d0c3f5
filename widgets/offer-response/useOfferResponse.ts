import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { callJson } from '../client/api.ts';
import { captureCampaign } from '../client/campaign-store.ts';
import { readCommonSettings } from '../client/common-settings.ts';
import { offerResponsesPath } from '../domain/api-paths.ts';
import type { FailureReason } from '../domain/failure-reasons.ts';
import { offerAnswer } from '../domain/offer.ts';
import type { ViewProps } from '../element/element-definition.ts';
import type { offerResponseContract } from './offer-response.contract.ts';
import { type OfferReply, useOfferDetails } from './useOfferDetails.ts';

/**
 * Result of an answer; `unreachable` may be tried again, `failed` is final. `incomplete`: the link
 * lacks its offer or answer, or has an impossible one.
 */
type Outcome = (
  | { phase: 'approved' | 'recorded'; reason?: undefined }
  | { phase: 'failed'; reason: 'rejected' }
  | { phase: 'incomplete'; reason: 'missing' }
  | { phase: 'unreachable'; reason: Exclude<FailureReason, 'rejected'> }
) & {
  /** An event has told it. */
  isTold?: boolean;
};

/** `opening`: the server has not yet told what the offer is about. */
type Stage = Outcome | { phase: 'opening' | 'asking' | 'processing' };

export type OfferState = Stage &
  Pick<OfferReply, 'details'> & {
    /** The answer, such as approved. */
    status: string;
  };

/** The outcome for a status of the server other than `success`. */
function refused(status: unknown): Outcome {
  return status === 'invalid'
    ? { phase: 'incomplete', reason: 'missing' }
    : { phase: 'failed', reason: 'rejected' };
}

/** Answers that were sent from this page: an element that is moved or made anew sends none twice. */
const answers = new Map<string, Promise<Outcome>>();

async function send(apiBase: string, uuid: string, status: string): Promise<Outcome> {
  const result = await callJson(apiBase, offerResponsesPath, {}, { uuid, status });
  if (result.ok) {
    if (result.answer === undefined) return { phase: 'unreachable', reason: 'network' };
    const { status: said } = Object(result.answer);
    if (said !== 'success') return refused(said);
    return { phase: status === 'approved' ? 'approved' : 'recorded' };
  }
  const { reason } = result;
  return reason === 'rejected' ? refused(reason) : { phase: 'unreachable', reason };
}

function sendOnce(apiBase: string, uuid: string, status: string): Promise<Outcome> {
  const key = [apiBase, uuid, status].join();
  let outcome = answers.get(key);
  if (!outcome) {
    outcome = send(apiBase, uuid, status);
    answers.set(key, outcome);
    void outcome.then(({ phase }) => {
      // Only what the server has decided is final.
      if (phase === 'unreachable') answers.delete(key);
    });
  }
  return outcome;
}

/** The answer in the attributes or the page's address, and what became of it. */
export function useOfferResponse(
  props: ViewProps<typeof offerResponseContract>,
): OfferState & { send: () => void } {
  const { attributes, language, emit } = props;
  const [query] = useState(() => new URLSearchParams(location.search));
  const { apiBase, storage } = useMemo(
    () => readCommonSettings(attributes, language),
    [attributes, language],
  );
  const uuid = (attributes.uuid ?? query.get('uuid') ?? '').trim();
  const status = (attributes.status ?? query.get('status') ?? '').trim();
  const [taps, setTaps] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const isIncomplete = !uuid || !offerAnswer.test(status);
  const reply = useOfferDetails(apiBase, isIncomplete ? '' : uuid);
  // Mail scanners that run scripts must not answer an offer.
  const isConfirmed = !!taps || !(attributes.confirm || query.get('confirm') === '1');
  const known = isConfirmed ? undefined : reply?.refusal;
  const refusal = isIncomplete ? 'invalid' : known;
  const isWaiting = !isConfirmed && !refusal;

  useEffect(() => captureCampaign(storage, location.search), [storage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further tap sends again
  useLayoutEffect(() => {
    setOutcome(undefined);
    if (isWaiting) return;
    let isCurrent = true;
    // In a task of its own: a host may set the attributes right after it has placed the element.
    // (Hence the layout effect, too: others are undone only after the next paint, which is too late.)
    const timer = setTimeout(async () => {
      const settled = refusal ? refused(refusal) : await sendOnce(apiBase, uuid, status);
      if (!isCurrent) return;
      setOutcome(settled);
      if (settled.isTold) return;
      settled.isTold = true;
      const { reason } = settled;
      if (reason) emit('luxe-offer-failed', { reason });
      else emit('luxe-offer-recorded', { status });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiBase, uuid, status, isWaiting, refusal, taps, emit]);

  function stage(): Stage {
    if (refusal) return refused(refusal);
    if (isWaiting) return { phase: reply ? 'asking' : 'opening' };
    return outcome ?? { phase: 'processing' };
  }

  return { ...stage(), status, details: reply?.details, send: () => setTaps(taps + 1) };
}
