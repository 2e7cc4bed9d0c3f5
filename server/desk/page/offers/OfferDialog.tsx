import { useState } from 'react';
import type { LeadDetail } from '../../web/desk-api.ts';
import type { MadeOffer, OfferDraft, OfferPreview, OfferRefusal } from '../../web/offer-api.ts';
import { CallError } from '../api/call.ts';
import { makeOffer, previewOffer } from '../api/changes.ts';
import { useReload } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import { OfferForm, type OfferTexts, startOffer, toTypedOffer } from './OfferForm.tsx';
import { OfferMade } from './OfferMade.tsx';
import { OfferReview } from './OfferReview.tsx';

/** Makes an offer in three steps: terms, what the client will see, and how to send it. */
export function OfferDialog({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const { t, errorText } = useDesk();
  const reload = useReload();
  const id = lead.row.submissionId;
  const [texts, setTexts] = useState<OfferTexts>(() => startOffer(lead));
  const [refusal, setRefusal] = useState<OfferRefusal>();
  const [error, setError] = useState('');
  const [preview, setPreview] = useState<OfferPreview>();
  const [made, setMade] = useState<MadeOffer>();
  const [isBusy, setBusy] = useState(false);

  const draftOf = (isSent: boolean): OfferDraft => ({
    version: Number(texts.version),
    offer: toTypedOffer(texts),
    isSent,
  });

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setError('');
    setRefusal(undefined);
    try {
      await action();
    } catch (failure) {
      const problem = failure instanceof CallError ? (failure.problem as OfferRefusal) : undefined;
      setRefusal(problem);
      setError(errorText(failure));
      if (problem?.problems) setPreview(undefined);
    }
    setBusy(false);
  }

  const review = () =>
    run(async () => {
      setPreview(await previewOffer(id, draftOf(false)));
    });
  const make = (isSent: boolean) =>
    run(async () => {
      setMade(await makeOffer(id, draftOf(isSent)));
      await reload(id);
    });

  return (
    <Modal
      title={t(made ? 'offer.made' : preview ? 'offer.review' : 'offer.make')}
      onClose={onClose}
    >
      {error && (
        <p className="warning" role="alert">
          {error}
        </p>
      )}
      {made ? (
        <OfferMade made={made} onClose={onClose} />
      ) : preview ? (
        <OfferReview
          preview={preview}
          hasOpen={lead.offers.some(({ state }) => state === 'open')}
          isBusy={isBusy}
          onBack={() => setPreview(undefined)}
          onMake={make}
        />
      ) : (
        <OfferForm
          lead={lead}
          texts={texts}
          problems={refusal?.problems ?? []}
          isBusy={isBusy}
          onChange={(changes) => setTexts((now) => ({ ...now, ...changes }))}
          onSubmit={review}
        />
      )}
    </Modal>
  );
}
