import { useState } from 'react';
import type { LeadDetail } from '../../api/desk-api.ts';
import type { DeskOffer } from '../../api/lead-api.ts';
import { withdrawOffer } from '../api/changes.ts';
import { useDraft } from '../api/lead-drafts.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Fact } from '../app/Fact.tsx';
import { Modal } from '../app/Modal.tsx';
import { useLeadAction } from '../app/use-lead-action.ts';
import { Handover } from './Handover.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { offerStateText } from './offer-state.ts';
import { readOffer } from './offer-texts.ts';

/** Lists the offers to the lead, and lets people make and withdraw offers. */
export function Offers({ lead }: { lead: LeadDetail }) {
  const { t, format, language } = useDesk();
  const id = lead.row.submissionId;
  const { isBusy, run } = useLeadAction(id);
  const [isMaking, setMaking] = useState(false);
  const { draft, keep } = useDraft('offer', id, (stored) => readOffer(lead, stored));
  const [withdrawing, setWithdrawing] = useState<DeskOffer>();

  // Closes the dialog when the lead is reloaded: the withdrawal also changes the lead's status, so a change that is
  // based on the earlier status would conflict with it.
  async function withdraw({ offerId }: DeskOffer) {
    await run(() => withdrawOffer(offerId), t('offer.withdrawn'));
    setWithdrawing(undefined);
  }

  return (
    <section className="card" aria-labelledby="offers-title">
      <h2 id="offers-title">{t('offer.title')}</h2>
      <ul>
        {lead.offers.map((offer) => (
          <li key={offer.offerId} className="offer">
            <p>
              <bdi className="strong">{format.amount(offer.amount, offer.currency)}</bdi>{' '}
              <span className="tag">{offerStateText(offer.state, t)}</span>
            </p>
            <details>
              <summary>{t('offer.details')}</summary>
              <OfferCard rows={offer.card[language]} language={language} />
            </details>
            {offer.wish && (
              <dl className="facts">
                {offer.wish.reason && (
                  <Fact label={t('state.reason')} dir="auto">
                    {offer.wish.reason}
                  </Fact>
                )}
                {offer.wish.price[language] && (
                  <Fact label={t('offer.wishPrice')} dir="auto">
                    {offer.wish.price[language]}
                  </Fact>
                )}
              </dl>
            )}
            {offer.handover && (
              <Handover leadId={id} offerId={offer.offerId} handover={offer.handover} />
            )}
            {offer.state === 'open' && (
              <Button label={t('offer.withdraw')} onClick={() => setWithdrawing(offer)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        label={t('offer.make')}
        look="main"
        // The server refuses offers to tests.
        isDisabled={lead.row.isTest}
        onClick={() => setMaking(true)}
      />
      {isMaking && (
        <OfferDialog lead={lead} draft={draft} onDraft={keep} onClose={() => setMaking(false)} />
      )}
      {withdrawing && (
        <Modal title={t('offer.withdrawTitle')} onClose={() => setWithdrawing(undefined)}>
          <p>
            {t('offer.withdrawText', {
              amount: format.amount(withdrawing.amount, withdrawing.currency),
            })}
          </p>
          <div className="actions">
            <Button
              label={t('offer.withdraw')}
              look="main"
              isDisabled={isBusy}
              onClick={() => withdraw(withdrawing)}
            />
            <Button label={t('common.cancel')} onClick={() => setWithdrawing(undefined)} />
          </div>
        </Modal>
      )}
    </section>
  );
}
