import type { LeadDetail } from '../../web/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { useItemFacts } from './item-facts.ts';

/** Items of the newest version, and where the lead comes from. */
export function Items({ lead }: { lead: LeadDetail }) {
  const { t, format, language } = useDesk();
  const factsOf = useItemFacts();
  const [newest] = lead.versions;
  if (!newest) return null;
  const campaign = Object.entries(newest.campaign).filter(([, value]) => value);
  return (
    <section className="card" aria-labelledby="items-title">
      <h2 id="items-title">{t('items.title', { count: newest.items.length })}</h2>
      {newest.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and do not move
        <dl className="facts" key={index}>
          {[...factsOf(item), ...item.details[language]].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {newest.leftOut.length > 0 && (
        <p className="warning">{t('items.leftOut', { count: newest.leftOut.length })}</p>
      )}
      {newest.spam.length > 0 && (
        <p className="warning">
          {t('items.spam')} <bdi>{newest.spam.join(', ')}</bdi>
        </p>
      )}
      <details>
        <summary>{t('origin.title')}</summary>
        <dl className="facts">
          <div>
            <dt>{t('column.received')}</dt>
            <dd>{format.dateTime(newest.receivedAt)}</dd>
          </div>
          <div>
            <dt>{t('filter.partner')}</dt>
            <dd>
              <bdi>{newest.partner || '–'}</bdi>
            </dd>
          </div>
          {campaign.map(([name, value]) => (
            <div key={name}>
              <dt>
                <bdi dir="ltr">{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {(['topic', 'variant'] as const)
            .filter((name) => newest[name])
            .map((name) => (
              <div key={name}>
                <dt>{t(`origin.${name}`)}</dt>
                <dd>
                  <bdi>{newest[name]}</bdi>
                </dd>
              </div>
            ))}
          {newest.clickIds.map(({ name, value, seenAt }) => (
            <div key={name}>
              <dt>
                <bdi dir="ltr">{name}</bdi>
              </dt>
              <dd>
                <bdi dir="ltr">{value}</bdi> ({t('origin.seen', { time: format.dateTime(seenAt) })})
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
