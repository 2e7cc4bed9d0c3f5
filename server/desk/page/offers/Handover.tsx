import { useState } from 'react';
import type { DeskHandover } from '../../web/lead-api.ts';
import { confirmHandover } from '../api/changes.ts';
import { useReload } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { useMessages } from '../app/status-messages.tsx';

export interface HandoverProps {
  leadId: string;
  offerId: string;
  handover: DeskHandover;
}

/** How the client hands the item over, with a button that confirms it. */
export function Handover({ leadId, offerId, handover }: HandoverProps) {
  const { t, format, language, errorText } = useDesk();
  const { say, fail } = useMessages();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const { way, address, when, requestedAt, confirmedAt } = handover;

  async function confirm() {
    setBusy(true);
    try {
      await confirmHandover(offerId, requestedAt);
      say(t('handover.done'));
    } catch (error) {
      fail(errorText(error));
    }
    await reload(leadId);
    setBusy(false);
  }

  return (
    <div className="handover">
      <dl className="facts">
        <div>
          <dt>{t('handover.title')}</dt>
          <dd>{t(`handover.${way}`)}</dd>
        </div>
        {when[language] && (
          <div>
            <dt>{t('handover.when')}</dt>
            <dd>{when[language]}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{t('handover.address')}</dt>
            <dd dir="auto">{address}</dd>
          </div>
        )}
      </dl>
      {confirmedAt === null ? (
        <button type="button" className="button is-main" disabled={isBusy} onClick={confirm}>
          {t('handover.confirm')}
        </button>
      ) : (
        <p className="muted">{t('handover.confirmed', { time: format.dateTime(confirmedAt) })}</p>
      )}
    </div>
  );
}
