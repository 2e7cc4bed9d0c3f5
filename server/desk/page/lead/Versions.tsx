import { useState } from 'react';
import { contactFields, labelKey } from '../../../../widgets/domain/quote-fields.ts';
import { useLocale } from '../../../../widgets/i18n/LocaleProvider.tsx';
import type { LeadVersion } from '../../api/lead-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Select } from '../app/Select.tsx';
import { CompareTable } from './CompareTable.tsx';
import { useItemFacts } from './item-facts.ts';

/** Shows the newest version side by side with an earlier version. */
export function Versions({ versions }: { versions: readonly LeadVersion[] }) {
  const { t, format } = useDesk();
  const { t: formText } = useLocale();
  const factsOf = useItemFacts();
  const [chosen, choose] = useState(String(versions[1]?.version ?? ''));
  const [newest] = versions;
  const earlier = versions.find(({ version }) => String(version) === chosen);
  if (!newest || !earlier) return null;
  const nameOf = ({ version, receivedAt }: LeadVersion) =>
    t('versions.name', { version, time: format.dateTime(receivedAt) });

  function rowsOf(version: LeadVersion): Map<string, string> {
    const rows = new Map<string, string>();
    for (const field of contactFields) {
      const text = version[field.name] ?? '';
      rows.set(formText(labelKey(field)), field.name === 'country' ? format.country(text) : text);
    }
    version.items.forEach((item, index) => {
      const labelOf = (label: string) => t('versions.item', { item: index + 1, label });
      for (const { label, value } of factsOf(item)) rows.set(labelOf(label), value);
      // Compares only what was sent with the form: clients add more photos later, on the page of the request.
      const sent = item.photos.filter(({ addedAt }) => addedAt === undefined);
      rows.set(labelOf(t('photos.title')), format.number(sent.length));
    });
    return rows;
  }

  const now = rowsOf(newest);
  const before = rowsOf(earlier);
  const labels = [...new Set([...now.keys(), ...before.keys()])];
  return (
    <section className="card" aria-labelledby="versions-title">
      <h2 id="versions-title">{t('inbox.versions', { count: versions.length })}</h2>
      {versions.length > 2 && (
        <Select
          id="version"
          label={t('versions.compare')}
          value={chosen}
          options={versions.slice(1).map((version) => [String(version.version), nameOf(version)])}
          onChange={choose}
        />
      )}
      <CompareTable
        sides={[nameOf(earlier), nameOf(newest)]}
        rows={labels.map((label) => [label, before.get(label) ?? '', now.get(label) ?? ''])}
        tag={t('versions.changed')}
      />
    </section>
  );
}
