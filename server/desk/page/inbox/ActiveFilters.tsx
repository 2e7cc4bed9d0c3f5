import { useLocale } from '../../../../widgets/i18n/LocaleProvider.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { CloseIcon } from '../app/icons.tsx';
import { activeFilters, type FilterName, type PageQuery } from '../app/page-query.ts';
import { useHeadingOnRemoval } from '../app/use-heading-on-removal.ts';

interface ChipProps {
  label: string;
  value: string;
  onRemove(): void;
}

function Chip({ label, value, onRemove }: ChipProps) {
  const { t } = useDesk();
  const ref = useHeadingOnRemoval();
  return (
    <button ref={ref} type="button" className="chip" onClick={onRemove}>
      <span>
        {label}: <bdi>{value}</bdi>
      </span>
      <span className="offscreen">{t('filters.remove')}</span>
      <CloseIcon />
    </button>
  );
}

/** Shows the active filters, each as a button that removes it. */
export function ActiveFilters(props: {
  query: PageQuery;
  onChange(changes: Partial<PageQuery>): void;
}) {
  const { query, onChange } = props;
  const { t, nameOf, format } = useDesk();
  const { t: formText } = useLocale();
  const names = activeFilters(query);

  function valueText(name: FilterName): string {
    const value = String(query[name] ?? '');
    switch (name) {
      case 'qualified':
        return t(query.qualified ? 'qualified.yes' : 'qualified.no');
      case 'test':
        return t('test.yes');
      case 'days':
        return t('filters.days', { count: query.days ?? 0 });
      case 'assignee':
        return nameOf(value === 'none' ? '' : value);
      case 'category':
        return query.category ? formText(`category.${query.category}`) : '';
      case 'country':
        return format.country(value);
      case 'language':
        return query.language ? t(`language.${query.language}`) : '';
      default:
        return value;
    }
  }

  if (names.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filters.active')}>
      {names.map((name) => (
        <li key={name}>
          <Chip
            label={t(`filter.${name}`)}
            value={valueText(name)}
            onRemove={() => onChange({ [name]: undefined })}
          />
        </li>
      ))}
    </ul>
  );
}
