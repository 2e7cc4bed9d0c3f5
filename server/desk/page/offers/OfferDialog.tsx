import { useEffect, useRef, useState } from 'react';
import type { TypedOffer } from '../../../../widgets/domain/offer/offer-terms.ts';
import type { LeadDetail } from '../../api/desk-api.ts';
import type { ShownOffer } from '../../api/lead-api.ts';
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

/** Shows an offer as previewed. Making it leaves out what was typed while the preview was loading. */
interface ReviewStep {
  name: 'review';
  shown: ShownOffer;
  /** Version of the lead that the offer is made to, `<id>~2`. */
  versionId: string;
  terms: TypedOffer;
  /** Ids to make it without and with an email: the server ignores a repeated id, even if a call now asks for email. */
  offerIds: { unsent: string; sent: string };
}

type Step = { name: 'make' } | ReviewStep | { name: 'made'; shown: ShownOffer };

/** Makes an offer in three steps: terms, what the client will see, and how to send it. */
export function OfferDialog({ lead, draft, onDraft, onClose }: OfferDialogProps) {
  const { t, errorText } = useDesk();
  const id = lead.row.submissionId;
  const texts = draft ?? startOffer(lead);
  const [failure, setFailure] = useState<unknown>();
  const [step, setStep] = useState<Step>({ name: 'make' });
  const [isBusy, setBusy] = useState(false);

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
      if (!isOpen.current && step.name === 'review') fail(errorText(error));
      setFailure(error);
      // Returns to the form, which shows the problem at its field.
      if (problemOf(error)?.field?.startsWith('offer.')) setStep({ name: 'make' });
    }
    setBusy(false);
  }

  const review = () =>
    run(async () => {
      const versionId = `${id}~${texts.version}`;
      const terms = toTypedOffer(texts);
      const shown = await previewOffer(versionId, { offer: terms });
      const offerIds = { unsent: crypto.randomUUID(), sent: crypto.randomUUID() };
      setStep({ name: 'review', shown, versionId, terms, offerIds });
    });
  const make = ({ versionId, terms, offerIds }: ReviewStep, isSent: boolean) =>
    run(async () => {
      const offerId = isSent ? offerIds.sent : offerIds.unsent;
      const shown = await makeOffer(versionId, offerId, { offer: terms, isSent });
      setStep({ name: 'made', shown });
      onDraft(undefined);
      await reloadLead(id);
    });

  return (
    <Modal title={t(`offer.${step.name}`)} onClose={onClose}>
      {failure !== undefined && (
        <p ref={message} className="warning" role="alert" tabIndex={-1}>
          {errorText(failure)}
        </p>
      )}
      {step.name === 'made' && <OfferMade made={step.shown} onClose={onClose} />}
      {step.name === 'review' && (
        <OfferReview
          preview={step.shown}
          hasOpen={lead.offers.some(({ state }) => state === 'open')}
          isBusy={isBusy}
          onBack={() => setStep({ name: 'make' })}
          onMake={(isSent) => make(step, isSent)}
        />
      )}
      {step.name === 'make' && (
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
