import type { LeadDetail } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Fact } from '../app/Fact.tsx';
import { useItemFacts } from './item-facts.ts';

/** Spam signals of the form, which have a translation. Others (programs can send any) are shown unchanged. */
const spamSignals = ['honeypot', 'fast'] as const;

/** Items of the newest version, and where the lead comes from. */
export function Items({ lead }: { lead: LeadDetail }) {
  const { t, format, language } = useDesk();
  const factsOf = useItemFacts();
  const [newest] = lead.versions;
  if (!newest) return null;
  const spamText = (signal: string) => {
    const known = spamSignals.find((name) => name === signal);
    return known ? t(`spam.${known}`) : signal;
  };
  const leftOutText = ({ field, name }: (typeof newest.leftOut)[number]) =>
    t('items.name', { number: Number(field.split('.')[1]) + 1, name });
  const campaign = Object.entries(newest.campaign).filter(([, value]) => value);
  return (
    <section className="card" aria-labelledby="items-title">
      <h2 id="items-title">{t('items.title', { count: newest.items.length })}</h2>
      {newest.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and do not move
        <dl className="facts" key={index}>
          {[...factsOf(item), ...item.details[language]].map(({ label, value }) => (
            <Fact key={label} label={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </dl>
      ))}
      {newest.leftOut.length > 0 && (
        <p className="warning">
          {t('items.leftOut', { count: newest.leftOut.length })}{' '}
          <bdi>{newest.leftOut.map(leftOutText).join(' · ')}</bdi>
        </p>
      )}
      {newest.spam.length > 0 && (
        <p className="warning">
          {t('items.spam')} <bdi>{newest.spam.map(spamText).join(' · ')}</bdi>
        </p>
      )}
      <details>
        <summary>{t('origin.title')}</summary>
        <dl className="facts">
          <Fact label={t('column.received')}>{format.dateTime(newest.receivedAt)}</Fact>
          <Fact label={t('filter.partner')}>
            <bdi>{newest.partner || '–'}</bdi>
          </Fact>
          {campaign.map(([name, value]) => (
            <Fact key={name} label={<bdi dir="ltr">{name}</bdi>}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
          {(['topic', 'variant'] as const)
            .filter((name) => newest[name])
            .map((name) => (
              <Fact key={name} label={t(`origin.${name}`)}>
                <bdi>{newest[name]}</bdi>
              </Fact>
            ))}
          {newest.clickIds.map(({ name, value, seenAt }) => (
            <Fact key={name} label={<bdi dir="ltr">{name}</bdi>}>
              <bdi dir="ltr">{value}</bdi> ({t('origin.seen', { time: format.dateTime(seenAt) })})
            </Fact>
          ))}
        </dl>
      </details>
    </section>
  );
}
