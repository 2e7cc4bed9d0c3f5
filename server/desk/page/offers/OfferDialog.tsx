import { useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '../../web/desk-api.ts';
import type { ShownOffer } from '../../web/lead-api.ts';
import { problemOf } from '../api/call.ts';
import { makeOffer, previewOffer } from '../api/changes.ts';
import { reloadLead } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import { fail } from '../app/status-messages.tsx';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { OfferForm } from './OfferForm.tsx';
import { OfferMade, OfferReview } from './offer-steps.tsx';
import { type OfferTexts, startOffer, toTypedOffer } from './offer-texts.ts';

interface OfferDialogProps {
  lead: LeadDetail;
  /** Typed terms of an offer that is not made yet: they outlive the dialog. */
  draft: OfferTexts | undefined;
  onDraft(texts: OfferTexts | undefined): void;
  onClose(): void;
}

/** Makes an offer in three steps: terms, what the client will see, and how to send it. */
export function OfferDialog({ lead, draft, onDraft, onClose }: OfferDialogProps) {
  const { t, errorText } = useDesk();
  const id = lead.row.submissionId;
  const texts = draft ?? startOffer(lead);
  const [failure, setFailure] = useState<unknown>();
  const [step, setStep] = useState<'make' | 'review' | 'made'>('make');
  /** The previewed offer, later the made one. */
  const [offer, setOffer] = useState<ShownOffer>();
  /** Ids of the previewed offer without and with an email: repeating a call after a lost answer makes no second offer. */
  const [offerIds, setOfferIds] = useState({ shown: '', sent: '' });
  const [isBusy, setBusy] = useState(false);

  const versionId = `${id}~${texts.version}`;

  const message = useRef<HTMLParagraphElement>(null);
  // Moves to the field with the problem, or to the message: on phones, both are far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new problem, even with the same message
  useEffect(() => {
    const dialog = message.current?.closest('dialog');
    const field = dialog?.querySelector<HTMLElement>('[aria-invalid], fieldset > .error');
    (field ?? message.current)?.focus();
  }, [failure]);

  const isOpen = useIsMounted();

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      // A closed dialog cannot show why the offer was not made.
      if (!isOpen.current && step === 'review') fail(errorText(error));
      setFailure(error);
      // Returns to the form, which shows the problem at its field.
      if (problemOf(error)?.field?.startsWith('offer.')) setStep('make');
    }
    setBusy(false);
  }

  const review = () =>
    run(async () => {
      setOffer(await previewOffer(versionId, { offer: toTypedOffer(texts) }));
      setStep('review');
      setOfferIds({ shown: crypto.randomUUID(), sent: crypto.randomUUID() });
    });
  const make = (isSent: boolean) =>
    run(async () => {
      const offerId = isSent ? offerIds.sent : offerIds.shown;
      setOffer(await makeOffer(versionId, offerId, { offer: toTypedOffer(texts), isSent }));
      setStep('made');
      onDraft(undefined);
      await reloadLead(id);
    });

  return (
    <Modal title={t(`offer.${step}`)} onClose={onClose}>
      {failure !== undefined && (
        <p ref={message} className="warning" role="alert" tabIndex={-1}>
          {errorText(failure)}
        </p>
      )}
      {step === 'made' && offer && <OfferMade made={offer} onClose={onClose} />}
      {step === 'review' && offer && (
        <OfferReview
          preview={offer}
          hasOpen={lead.offers.some(({ state }) => state === 'open')}
          isBusy={isBusy}
          onBack={() => setStep('make')}
          onMake={make}
        />
      )}
      {step === 'make' && (
        <OfferForm
          lead={lead}
          texts={texts}
          problem={problemOf(failure)}
          isBusy={isBusy}
          onChange={(changes) => {
            // The problem may be corrected now; the next preview says if it is not.
            setFailure(undefined);
            onDraft({ ...texts, ...changes });
          }}
          onSubmit={review}
        />
      )}
    </Modal>
  );
}
