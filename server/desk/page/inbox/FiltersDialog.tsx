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
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import { Select } from '../app/Select.tsx';
import { type FilterName, type PageQuery, readFlag } from './page-query.ts';

type Texts = Record<FilterName | 'sort', string>;

/** Days. */
const periods = ['1', '7', '30', '90', '365'];

function flagText(flag: boolean | undefined): string {
  if (flag === undefined) return '';
  return flag ? '1' : '0';
}

function toTexts(query: PageQuery): Texts {
  return {
    qualified: flagText(query.qualified),
    test: flagText(query.test),
    days: String(query.days ?? ''),
    sort: query.sort ?? 'newest',
    assignee: query.assignee ?? '',
    category: query.category ?? '',
    brand: query.brand ?? '',
    country: query.country ?? '',
    language: query.language ?? '',
    partner: query.partner ?? '',
    campaign: query.campaign ?? '',
  };
}

function toChanges(texts: Texts): Partial<PageQuery> {
  const changes = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text || undefined]),
  );
  return {
    ...changes,
    qualified: readFlag(texts.qualified),
    test: readFlag(texts.test),
    days: Number(texts.days) || undefined,
    brand: findBrand(texts.brand)?.en,
    partner: texts.partner.trim() || undefined,
    campaign: texts.campaign.trim() || undefined,
    sort: texts.sort === 'newest' ? undefined : (texts.sort as PageQuery['sort']),
  };
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

export interface FiltersDialogProps {
  query: PageQuery;
  onClose(): void;
  onApply(changes: Partial<PageQuery>): void;
}

export function FiltersDialog({ query, onClose, onApply }: FiltersDialogProps) {
  const { t, me, format } = useDesk();
  const { t: formText } = useLocale();
  const [texts, setTexts] = useState(() => toTexts(query));
  const set = (name: keyof Texts) => (value: string) =>
    setTexts((now) => ({ ...now, [name]: value }));
  const any = ['', t('filters.any')] as const;
  const searchPartners = useNameSearch(me.partners);
  const searchCampaigns = useNameSearch(me.campaigns);

  const select = (name: keyof Texts, options: readonly (readonly [string, string])[]) => (
    <Select
      id={`filter-${name}`}
      label={t(`filter.${name}`)}
      value={texts[name]}
      options={options}
      onChange={set(name)}
    />
  );

  const combobox = (name: 'brand' | 'partner' | 'campaign', search: ComboboxSearch) => (
    <Combobox
      id={`filter-${name}`}
      name={name}
      label={t(`filter.${name}`)}
      value={texts[name]}
      search={search}
      onInput={set(name)}
    />
  );

  return (
    <Modal title={t('filters.title')} onClose={onClose}>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(toChanges(texts));
        }}
      >
        {select(
          'sort',
          inboxSorts.map((sort) => [sort, t(`sort.${sort}`)]),
        )}
        {select('qualified', [any, ['1', t('qualified.yes')], ['0', t('qualified.no')]])}
        {select('assignee', [
          any,
          ['none', t('person.nobody')],
          ...me.people.map(({ personId, name }) => [personId, name] as const),
        ])}
        {select('category', [
          any,
          ...categories.map((name) => [name, formText(`category.${name}`)] as const),
        ])}
        {combobox('brand', searchAllBrands)}
        {select('country', [
          any,
          ...storeCountries.map((code) => [code, format.country(code)] as const),
        ])}
        {select('language', [
          any,
          ...languages.map((code) => [code, t(`language.${code}`)] as const),
        ])}
        {combobox('partner', searchPartners)}
        {combobox('campaign', searchCampaigns)}
        {select('days', [
          any,
          ...periods.map((days) => [days, t('filters.days', { count: Number(days) })] as const),
        ])}
        {select('test', [
          ['', t('test.no')],
          ['1', t('test.yes')],
        ])}
        <div className="actions">
          <button type="submit" className="button is-main">
            {t('filters.apply')}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => onApply(toChanges(toTexts({ tab: query.tab })))}
          >
            {t('filters.clear')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
