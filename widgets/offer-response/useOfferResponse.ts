import { useLayoutEffect, useState } from 'react';
import { callJson, requestUrlIn } from '../client/api.ts';
import { offerResponsesPath } from '../domain/api-paths.ts';
import type { FailureReason } from '../domain/failure-reasons.ts';
import { offerAnswer } from '../domain/offer/offer.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { useCommonSettings } from '../element/useCommonSettings.ts';
import type { offerResponseContract } from './offer-response.contract.ts';
import { type OfferReply, useOfferDetails } from './useOfferDetails.ts';

/**
 * Result of an answer. The server has recorded it (`approved`, or `recorded` for any other answer), or it can be
 * retried (`unreachable`), or the server rejects it for good (`failed`), or the link has no valid offer or answer
 * (`incomplete`).
 */
type Outcome = (
  | { phase: 'approved' | 'recorded'; reason?: undefined }
  | { phase: 'failed'; reason: 'rejected' }
  | { phase: 'incomplete'; reason: 'missing' }
  | { phase: 'unreachable'; reason: Exclude<FailureReason, 'rejected'> }
) & {
  /** The event that reports this outcome was dispatched. */
  isReported?: boolean;
  /** The page of the request, after an answer that counts, if the back end has such pages. */
  requestUrl?: string | undefined;
};

/** `opening`: the details of the offer are loading. */
type Stage = Outcome | { phase: 'opening' | 'asking' | 'processing'; requestUrl?: undefined };

export type OfferState = Stage &
  Pick<OfferReply, 'details'> & {
    /** Answer in the link, or the answer whose button was pressed, such as `approved`. */
    status: string;
  };

/** Returns the outcome of a server status other than `success`. */
function refused(status: unknown): Outcome {
  return status === 'invalid'
    ? { phase: 'incomplete', reason: 'missing' }
    : { phase: 'failed', reason: 'rejected' };
}

/** Answers sent from this page: a moved or new element does not send them again. */
const answers = new Map<string, Promise<Outcome>>();

async function send(apiBase: string, uuid: string, status: string): Promise<Outcome> {
  const result = await callJson(apiBase, offerResponsesPath, {}, { uuid, status });
  if (result.ok) {
    // A response without JSON does not come from the server.
    if (result.answer === undefined) return { phase: 'unreachable', reason: 'network' };
    const { status: decision } = Object(result.answer);
    if (decision !== 'success') return refused(decision);
    return {
      phase: status === 'approved' ? 'approved' : 'recorded',
      requestUrl: requestUrlIn(result.answer),
    };
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
      // Only the server's decisions are final.
      if (phase === 'unreachable') answers.delete(key);
    });
  }
  return outcome;
}

/** Sends the answer in the attributes or the query string, and returns its state. */
export function useOfferResponse(
  props: ViewProps<typeof offerResponseContract>,
): OfferState & { send: (status: string) => void } {
  const { attributes, language, emit } = props;
  const [query] = useState(() => new URLSearchParams(location.search));
  const { apiBase } = useCommonSettings(attributes, language);
  const uuid = (attributes.uuid ?? query.get('uuid') ?? '').trim();
  // An object, so that the same answer can be sent again. Counts for its own offer only: a host may set another one.
  const [lastPress, setPressed] = useState<{ status: string; uuid: string }>();
  const pressed = lastPress?.uuid === uuid ? lastPress : undefined;
  const status = pressed?.status ?? (attributes.status ?? query.get('status') ?? '').trim();
  const [outcome, setOutcome] = useState<Outcome>();
  const isIncomplete = !uuid || !offerAnswer.test(status);
  const reply = useOfferDetails(apiBase, isIncomplete ? '' : uuid);
  // `confirm` waits for the visitor's press, because mail scanners that run scripts must not answer an offer. An
  // answered offer needs no press: its answer cannot change.
  const isConfirmed =
    pressed || reply?.details?.isAnswered || !(attributes.confirm || query.get('confirm') === '1');
  // Once an answer is sent, only the server's response to it counts.
  const refusalBeforeAnswer = isConfirmed ? undefined : reply?.refusal;
  const refusal = isIncomplete ? 'invalid' : refusalBeforeAnswer;
  const isWaiting = !isConfirmed && !refusal;

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing again sends again
  useLayoutEffect(() => {
    setOutcome(undefined);
    if (isWaiting) return;
    let isCurrent = true;
    // Waits a task: a host may set the attributes right after it has placed the element. A layout effect,
    // because the cleanup of other effects runs too late, after the next paint.
    const timer = setTimeout(async () => {
      const settled = refusal ? refused(refusal) : await sendOnce(apiBase, uuid, status);
      if (!isCurrent) return;
      setOutcome(settled);
      if (settled.isReported) return;
      settled.isReported = true;
      const { reason } = settled;
      if (reason) emit('luxe-offer-failed', { reason });
      else emit('luxe-offer-recorded', { status });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiBase, uuid, status, isWaiting, refusal, pressed, emit]);

  function stage(): Stage {
    if (refusal) return refused(refusal);
    if (isWaiting) return { phase: reply ? 'asking' : 'opening' };
    return outcome ?? { phase: 'processing' };
  }

  return {
    ...stage(),
    status,
    details: reply?.details,
    send: (status) => setPressed({ status, uuid }),
  };
}
