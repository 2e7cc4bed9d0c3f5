import type { DeskHandover } from '../../api/lead-api.ts';
import { confirmHandover } from '../api/changes.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Fact } from '../app/Fact.tsx';
import { useLeadAction } from '../app/use-lead-action.ts';

interface HandoverProps {
  leadId: string;
  offerId: string;
  handover: DeskHandover;
}

/** How the client hands the item over, with a button that confirms it. */
export function Handover({ leadId, offerId, handover }: HandoverProps) {
  const { t, format, language } = useDesk();
  const { isBusy, run } = useLeadAction(leadId);
  const { way, address, when, requestedAt, confirmedAt } = handover;

  const confirm = () => run(() => confirmHandover(offerId, requestedAt), t('handover.done'));

  return (
    <div className="handover">
      <dl className="facts">
        <Fact label={t('subject.handover')}>{t(`handover.${way}`)}</Fact>
        {when[language] && <Fact label={t('handover.when')}>{when[language]}</Fact>}
        {address && (
          <Fact label={t('handover.address')} dir="auto">
            {address}
          </Fact>
        )}
      </dl>
      {confirmedAt === null ? (
        <Button label={t('handover.confirm')} look="main" isDisabled={isBusy} onClick={confirm} />
      ) : (
        <p className="muted">{t('handover.confirmed', { time: format.dateTime(confirmedAt) })}</p>
      )}
    </div>
  );
}
