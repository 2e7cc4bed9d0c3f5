import type { ShownOffer } from '../../web/lead-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useStepFocus } from './use-step-focus.ts';

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
