import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '../../web/desk-api.ts';
import type { ShownOffer } from '../../web/lead-api.ts';
import { makeOffer, previewOffer } from '../api/changes.ts';
import { reloadLead } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import { fail } from '../app/status-messages.tsx';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { type FieldProblem, toFieldProblem } from './field-problem.ts';
import { OfferForm } from './OfferForm.tsx';
import { OfferMade } from './OfferMade.tsx';
import { OfferReview } from './OfferReview.tsx';
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
  const [problem, setProblem] = useState<FieldProblem>();
  const [error, setError] = useState('');
  const [preview, setPreview] = useState<ShownOffer>();
  /** Ids of the previewed offer without and with an email: repeating a call after a lost answer makes no second offer. */
  const [offerIds, setOfferIds] = useState({ shown: '', sent: '' });
  const [made, setMade] = useState<ShownOffer>();
  const [isBusy, setBusy] = useState(false);

  const versionId = `${id}~${texts.version}`;

  const message = useRef<HTMLParagraphElement>(null);
  // Moves to the field with the problem, or to the message: on phones, both are far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new problem, even with the same message
  useEffect(() => {
    const dialog = message.current?.closest('dialog');
    const field = dialog?.querySelector<HTMLElement>('[aria-invalid], fieldset > .error');
    (field ?? message.current)?.focus();
  }, [error, problem]);

  const isOpen = useIsMounted();

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setError('');
    setProblem(undefined);
    try {
      await action();
    } catch (failure) {
      // A closed dialog cannot show why the offer was not made.
      if (!isOpen.current && preview) fail(errorText(failure));
      const found = toFieldProblem(failure);
      setProblem(found);
      setError(errorText(failure));
      // Returns to the form, which shows the problem at its field.
      if (found) setPreview(undefined);
    }
    setBusy(false);
  }

  const review = () =>
    run(async () => {
      setPreview(await previewOffer(versionId, { offer: toTypedOffer(texts) }));
      setOfferIds({ shown: crypto.randomUUID(), sent: crypto.randomUUID() });
    });
  const make = (isSent: boolean) =>
    run(async () => {
      const offerId = isSent ? offerIds.sent : offerIds.shown;
      setMade(await makeOffer(versionId, offerId, { offer: toTypedOffer(texts), isSent }));
      onDraft(undefined);
      await reloadLead(id);
    });

  function currentStep(): { title: string; content: ReactNode } {
    if (made) {
      return { title: t('offer.made'), content: <OfferMade made={made} onClose={onClose} /> };
    }
    if (preview) {
      const content = (
        <OfferReview
          preview={preview}
          hasOpen={lead.offers.some(({ state }) => state === 'open')}
          isBusy={isBusy}
          onBack={() => setPreview(undefined)}
          onMake={make}
        />
      );
      return { title: t('offer.review'), content };
    }
    const content = (
      <OfferForm
        lead={lead}
        texts={texts}
        problem={problem}
        isBusy={isBusy}
        onChange={(changes) => {
          // The problem may be corrected now; the next preview says if it is not.
          setError('');
          setProblem(undefined);
          onDraft({ ...texts, ...changes });
        }}
        onSubmit={review}
      />
    );
    return { title: t('offer.make'), content };
  }

  const { title, content } = currentStep();
  return (
    <Modal title={title} onClose={onClose}>
      {error && (
        <p ref={message} className="warning" role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      {content}
    </Modal>
  );
}
