import { useEffect, useRef, useState } from 'react';
import { direction } from '../../../../widgets/domain/languages.ts';
import type { ShownOffer } from '../../api/lead-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { OfferCard } from './OfferCard.tsx';

/**
 * Moves the focus to the first text of a dialog's new step, and scrolls the dialog to its top: the button that was
 * pressed, at the end of the previous step, is gone.
 */
function useStepFocus() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  return ref;
}

interface OfferReviewProps {
  preview: ShownOffer;
  /** The lead has an open offer, which this one replaces. */
  hasOpen: boolean;
  isBusy: boolean;
  onBack(): void;
  onMake(sendsEmail: boolean): void;
}

/** Shows an offer as the client will see it, before it is made. */
export function OfferReview({ preview, hasOpen, isBusy, onBack, onMake }: OfferReviewProps) {
  const { t, me } = useDesk();
  const { language, card, whatsapp, email } = preview;
  const [sendsEmail, setSendsEmail] = useState(false);
  const text = useStepFocus();
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('offer.reviewText')}
      </p>
      <OfferCard rows={card[language]} language={language} />
      <details>
        <summary>{t('offer.whatsappText')}</summary>
        <p className="message-text" lang={language} dir={direction(language)}>
          {whatsapp.text}
        </p>
      </details>
      <details>
        <summary>{t('contact.email')}</summary>
        <div lang={language} dir={direction(language)}>
          <p className="strong">{email.subject}</p>
          <p className="message-text">{email.text}</p>
        </div>
      </details>
      {hasOpen && <p className="warning">{t('offer.replaces')}</p>}
      {me.canEmailOffers && (
        <label className="check">
          <input
            type="checkbox"
            checked={sendsEmail}
            onChange={(event) => setSendsEmail(event.currentTarget.checked)}
          />
          {t('offer.sendEmail')}
        </label>
      )}
      <div className="actions">
        <Button
          label={t(sendsEmail ? 'offer.makeAndSend' : 'offer.makeIt')}
          look="main"
          isDisabled={isBusy}
          onClick={() => onMake(sendsEmail)}
        />
        <Button label={t('offer.back')} onClick={onBack} />
      </div>
    </>
  );
}

/** Confirms that the offer is made, with a link that sends it by WhatsApp. */
export function OfferMade({ made, onClose }: { made: ShownOffer; onClose(): void }) {
  const { t } = useDesk();
  const text = useStepFocus();
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('offer.madeText')}
      </p>
      <div className="actions">
        {made.whatsapp.url && (
          <a
            className="button is-main"
            href={made.whatsapp.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('offer.sendWhatsapp')}
          </a>
        )}
        <Button label={t('common.close')} onClick={onClose} />
      </div>
    </>
  );
}
