import type { LeadDetail } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { auditText } from '../audit/audit-text.ts';

/** Keys of the texts for what a delivery is about. */
const subjects = {
  lead: 'lead',
  'lead.details': 'details',
  'whatsapp-lead': 'lead',
  offer: 'offer',
  'offer-answer': 'answer',
  handover: 'handover',
  'lead.qualified': 'qualified',
  'offer.accepted': 'accepted',
} as const satisfies Record<LeadDetail['deliveries'][number]['event'], string>;

/** Deliveries and history of the lead. */
export function History({ lead }: { lead: LeadDetail }) {
  const desk = useDesk();
  const { t, nameOf, format } = desk;
  const { deliveries, history } = lead;
  return (
    <section className="card" aria-labelledby="history-title">
      <h2 id="history-title">{t('history.title')}</h2>
      <details open={deliveries.some(({ state }) => state === 'dead')}>
        <summary>{t('history.deliveries', { count: deliveries.length })}</summary>
        <ul>
          {deliveries.map(({ channel, event, state, at, error }) => (
            <li key={`${channel} ${event} ${at}`} className="log-row">
              <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
              <span>
                {t(`channel.${channel}`)} · {t(`subject.${subjects[event]}`)} ·{' '}
                <span className="strong">{t(`deliveryState.${state}`)}</span>
                {error && (
                  <bdi className="line muted" dir="auto">
                    {error}
                  </bdi>
                )}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('history.all', { count: history.length })}</summary>
        <ol>
          {history.map((entry) => (
            <li key={`${entry.at} ${entry.actor} ${entry.action}`} className="log-row">
              <time dateTime={new Date(entry.at).toISOString()}>{format.dateTime(entry.at)}</time>
              <span>
                <span className="strong">{t('person.actor', { name: nameOf(entry.actor) })}</span>{' '}
                {auditText(entry, desk)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
