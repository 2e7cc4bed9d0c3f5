import { useDesk } from '../app/desk-context.tsx';
import { CloseIcon } from '../app/icons.tsx';
import { activeFilters, type FilterName, type PageQuery } from './page-query.ts';

/** Shows the active filters, each as a button that removes it. */
export function ActiveFilters(props: {
  query: PageQuery;
  onChange(changes: Partial<PageQuery>): void;
}) {
  const { query, onChange } = props;
  const { t, nameOf, format } = useDesk();
  const names = activeFilters(query);

  function valueText(name: FilterName): string {
    if (name === 'qualified') return t(query.qualified ? 'qualified.yes' : 'qualified.no');
    if (name === 'test') return t('test.yes');
    if (name === 'days') return t('filters.days', { count: query.days ?? 0 });
    const value = query[name] ?? '';
    if (name === 'assignee') return nameOf(value === 'none' ? '' : value);
    if (name === 'country') return format.country(value);
    if (name === 'language') return query.language ? t(`language.${query.language}`) : '';
    return value;
  }

  if (names.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filters.active')}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => onChange({ [name]: undefined })}>
            <span>
              {t(`filter.${name}`)}: <bdi>{valueText(name)}</bdi>
            </span>
            <span className="offscreen">{t('filters.remove')}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
