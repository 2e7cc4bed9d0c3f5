import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxLengths } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { FilterIcon, SearchIcon } from '../app/icons.tsx';
import { activeFilters, type PageQuery } from '../app/page-query.ts';
import { FiltersDialog } from './FiltersDialog.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

/** ms without typing before a search starts. */
const debounceTime = 250;

interface SearchBarProps {
  query: PageQuery;
  fieldRef: RefObject<HTMLInputElement | null>;
  onChange(changes: Partial<PageQuery>, options?: { replace: boolean }): void;
}

export function SearchBar({ query, fieldRef, onChange }: SearchBarProps) {
  const { t } = useDesk();
  const [isFiltering, setFiltering] = useState(false);
  const [text, setText] = useState(query.text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Last search of this field. Another text in the query, such as of a saved view, replaces the input. */
  const searched = useRef(query.text);
  /** Changes the query that is shown when the search starts: the person may have opened another tab meanwhile. */
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const count = activeFilters(query).length;
  useEffect(() => {
    if (query.text !== searched.current) setText(query.text ?? '');
    searched.current = query.text;
  }, [query.text]);
  // Cancels before the next paint, unlike useEffect: a search that starts then would leave the lead that was opened.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  function searchFor(typed: string, delay: number) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      searched.current = typed.trim() || undefined;
      // Replaces the URL: the browser's Back must not undo a search letter by letter.
      latestOnChange.current({ text: searched.current }, { replace: true });
    }, delay);
  }

  return (
    <div className="search-bar">
      <search>
        <form
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            searchFor(text, 0);
          }}
        >
          <SearchIcon />
          <input
            ref={fieldRef}
            className="input"
            type="search"
            dir="auto"
            aria-label={t('inbox.search')}
            placeholder={t('inbox.searchHint')}
            maxLength={maxLengths.search}
            value={text}
            onInput={(event) => searchFor(event.currentTarget.value, debounceTime)}
          />
        </form>
      </search>
      <button type="button" className="button" onClick={() => setFiltering(true)}>
        <FilterIcon />
        {count > 0 ? t('filters.openCount', { count }) : t('filters.open')}
      </button>
      <ViewsMenu query={query} />
      {isFiltering && (
        <FiltersDialog
          query={query}
          onClose={() => setFiltering(false)}
          onApply={(changes) => {
            setFiltering(false);
            onChange(changes);
          }}
        />
      )}
    </div>
  );
}
