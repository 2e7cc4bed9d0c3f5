import { useMemo, useState } from 'react';
import { findBrand, searchBrands } from '../../../../widgets/domain/brands/brand-search.ts';
import { brandsOf } from '../../../../widgets/domain/brands/brands.ts';
import { categories } from '../../../../widgets/domain/categories.ts';
import { foldText } from '../../../../widgets/domain/fuzzy/fold-text.ts';
import { languages } from '../../../../widgets/domain/languages.ts';
import { inboxSorts } from '../../../../widgets/domain/request/lead-status.ts';
import { storeCountries } from '../../../../widgets/domain/stores.ts';
import { Combobox, type ComboboxSearch } from '../../../../widgets/fields/Combobox.tsx';
import { useLocale } from '../../../../widgets/i18n/LocaleProvider.tsx';
import { maxLengths } from '../../api/desk-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import {
  type FilterName,
  type PageQuery,
  parsePageQuery,
  toPageSearch,
} from '../app/page-query.ts';
import { type Option, Select } from '../app/Select.tsx';

type FieldName = FilterName | 'sort';

/** Values of the fields by name, as in the URL. Includes tab and search, which toChanges ignores. */
type Texts = Readonly<Record<string, string>>;

/** Choices of the filter `days`: leads of the last N days. */
const periods = ['1', '7', '30', '90', '365'];

function toTexts(query: PageQuery): Texts {
  return { sort: 'newest', ...Object.fromEntries(new URLSearchParams(toPageSearch(query))) };
}

/**
 * Returns changes that replace every filter: an empty field clears its filter. Cuts texts to the length that the desk
 * accepts.
 */
function toChanges(texts: Texts): Partial<PageQuery> {
  const {
    tab: _tab,
    text: _text,
    ...filters
  } = parsePageQuery(new URLSearchParams(texts).toString());
  return {
    ...filters,
    // Replaces a typed brand by its name in the table of brands.
    brand: findBrand(texts.brand ?? '')?.en,
    partner: texts.partner?.trim().slice(0, maxLengths.partner) || undefined,
    campaign: texts.campaign?.trim().slice(0, maxLengths.campaign) || undefined,
    // The URL leaves out the default.
    sort: filters.sort === 'newest' ? undefined : filters.sort,
  };
}

/**
 * Returns the text to search for: adds a typed brand that is not in the table of brands, because it is no filter. Cuts
 * the text to the length that the desk accepts.
 */
function toSearch(query: PageQuery, brand = ''): string | undefined {
  const unlisted = findBrand(brand) ? '' : brand.trim();
  const text = [query.text, unlisted].filter(Boolean).join(' ');
  return text.slice(0, maxLengths.search) || undefined;
}

const searchAllBrands = (text: string) =>
  searchBrands(brandsOf(''), text).map(({ en, ar }) => ({ value: en, label: en, detail: ar }));

/** Searches names by a part of them. */
function useNameSearch(names: readonly string[]): ComboboxSearch {
  return useMemo(
    () => (text) =>
      names
        .filter((name) => foldText(name).includes(foldText(text)))
        .map((name) => ({ value: name, label: name })),
    [names],
  );
}

interface FiltersDialogProps {
  query: PageQuery;
  onClose(): void;
  onApply(changes: Partial<PageQuery>): void;
}

export function FiltersDialog({ query, onClose, onApply }: FiltersDialogProps) {
  const { t, me, nameOf, format } = useDesk();
  const { t: formText } = useLocale();
  const [texts, setTexts] = useState(() => toTexts(query));
  const set = (name: FieldName) => (value: string) =>
    setTexts((now) => ({ ...now, [name]: value }));
  const people = me.people.map(({ personId }) => personId);
  const searchPartners = useNameSearch(me.partners);
  const searchCampaigns = useNameSearch(me.campaigns);

  const fieldProps = (name: FieldName) => ({
    id: `filter-${name}`,
    label: t(`filter.${name}`),
    value: texts[name] ?? '',
  });

  /** `any`: label of the option that sets no filter. */
  const select = <Value extends string>(
    name: FilterName,
    values: readonly Value[],
    labelOf: (value: Value) => string,
    any = t('filters.any'),
  ) => (
    <Select
      {...fieldProps(name)}
      options={[['', any], ...values.map((value): Option => [value, labelOf(value)])]}
      onChange={set(name)}
    />
  );

  /** Returns the values of a list, and one of the page's URL that is not in it: it is shown and can be replaced. */
  const withCurrent = (name: FilterName, values: readonly string[]) => {
    const current = query[name];
    return current === undefined ? values : [...new Set([...values, String(current)])];
  };

  const combobox = (name: 'brand' | 'partner' | 'campaign', search: ComboboxSearch) => (
    <Combobox {...fieldProps(name)} name={name} search={search} onInput={set(name)} />
  );

  return (
    <Modal title={t('filters.title')} onClose={onClose}>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          onApply({ ...toChanges(texts), text: toSearch(query, texts.brand) });
        }}
      >
        <Select
          {...fieldProps('sort')}
          options={inboxSorts.map((sort) => [sort, t(`sort.${sort}`)])}
          onChange={set('sort')}
        />
        {select('qualified', ['1', '0'], (flag) => t(`qualified.${flag === '1' ? 'yes' : 'no'}`))}
        {select('assignee', ['none', ...people], (id) => nameOf(id === 'none' ? '' : id))}
        {select('category', categories, (name) => formText(`category.${name}`))}
        {combobox('brand', searchAllBrands)}
        {select('country', withCurrent('country', storeCountries), format.country)}
        {select('language', languages, (code) => t(`language.${code}`))}
        {combobox('partner', searchPartners)}
        {combobox('campaign', searchCampaigns)}
        {select('days', withCurrent('days', periods), (days) =>
          t('filters.days', { count: Number(days) }),
        )}
        {select('test', ['1'], () => t('test.yes'), t('test.no'))}
        <div className="actions">
          <Button label={t('filters.apply')} type="submit" look="main" />
          <Button label={t('filters.clear')} onClick={() => onApply(toChanges({}))} />
        </div>
      </form>
    </Modal>
  );
}
