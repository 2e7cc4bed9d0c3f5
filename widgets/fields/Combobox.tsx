import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { foldText } from '../domain/fuzzy/fold-text.ts';
import type { Translate } from '../i18n/i18n.ts';
import { isolate } from '../i18n/isolate.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Chevron } from './icons.tsx';
import { inputAttributes, Listbox, type ListRow } from './Listbox.tsx';
import { focusLeft, handleListKey, takeKey } from './list-keys.ts';
import { Popup } from './Popup.tsx';
import { Status } from './Status.tsx';
import { whenIdle } from './when-idle.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Name in the visitor's language, if it differs. */
  detail?: string;
}

export type ComboboxSearch = (query: string) => readonly ComboboxOption[];

interface ComboboxProps extends FieldProps {
  name: string;
  value: string;
  onInput(value: string): void;
  /** Called when the list opens, while it is open, and when idle after the input gets the focus. '' returns all. */
  search: ComboboxSearch;
}

type Row = ListRow & ComboboxOption;

function isNamed({ value, label, detail }: ComboboxOption, folded: string): boolean {
  return [value, label, detail].some((text) => text && foldText(text) === folded);
}

function rowsFor(search: ComboboxSearch, query: string, t: Translate): readonly Row[] {
  const rows: Row[] = search(query).map((option) => ({ ...option, key: option.value }));
  const typed = query.trim();
  const folded = foldText(typed);
  if (typed && !rows.some((row) => isNamed(row, folded))) {
    const label = t('list.useTyped', { text: isolate(typed) });
    rows.push({ key: '', value: typed, label, isPinned: true });
  }
  return rows;
}

/**
 * A text input with suggestions. The value is the typed text, listed or not; only choosing a row replaces it
 * (APG "Editable Combobox With List Autocomplete", manual selection).
 */
export const Combobox = memo(function Combobox(props: ComboboxProps) {
  const { id, name, label, value, onInput, search } = props;
  const { t } = useLocale();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<{ query: string; activeIndex: number } | null>(null);

  const query = list?.query;
  const rows = useMemo(
    () => (query === undefined ? [] : rowsFor(search, query, t)),
    [search, query, t],
  );
  const activeIndex = list && list.activeIndex < rows.length ? list.activeIndex : -1;
  const listId = `${id}-list`;
  const close = () => setList(null);

  /**
   * Opens unfiltered if the value is a listed name: the visitor wants another one. With an unlisted value, an arrow `key`
   * activates the row at its end of the list.
   */
  function open(key?: string) {
    const folded = foldText(value);
    const isListed = !!folded && search(value).some((option) => isNamed(option, folded));
    const shown = isListed ? '' : value;
    const options = rowsFor(search, shown, t);
    const current = isListed ? options.findIndex((row) => isNamed(row, folded)) : -1;
    const end = key === 'ArrowUp' ? options.length - 1 : 0;
    setList({ query: shown, activeIndex: current < 0 && key ? end : current });
  }

  function type(text: string) {
    onInput(text);
    setList({ query: text, activeIndex: -1 });
  }

  function choose(index: number) {
    const row = rows[index];
    if (row) onInput(row.value);
    close();
  }

  function handleKey(event: KeyboardEvent) {
    if (list) {
      // No row is active, so Enter also submits the form, with the typed text.
      if (event.key === 'Enter' && activeIndex < 0) close();
      handleListKey(event, {
        count: rows.length,
        activeIndex,
        onMove: (index) => setList({ ...list, activeIndex: index }),
        onChoose: choose,
        onClose: close,
      });
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      takeKey(event);
      open(event.altKey ? undefined : event.key);
    }
  }

  function handleBlur(event: FocusEvent) {
    if (anchor.current && focusLeft(event.relatedTarget, anchor.current)) close();
  }

  function toggle() {
    if (list) close();
    else open();
    input.current?.focus();
  }

  return (
    <Field {...props}>
      {(aria) => (
        <div className="combobox" ref={anchor}>
          <input
            {...aria}
            {...inputAttributes(listId, activeIndex, !!list)}
            ref={input}
            name={name}
            value={value}
            autoCapitalize="words"
            // Builds the index of the search, which would delay a key press. Any letter will do.
            onFocus={() => whenIdle(() => search('a'))}
            onInput={(event) => type(event.currentTarget.value)}
            onClick={() => list || open()}
            onKeyDown={handleKey}
            onBlur={handleBlur}
          />
          <button
            type="button"
            className="opener"
            tabIndex={-1}
            aria-label={t('list.open')}
            aria-expanded={!!list}
            // Keeps the focus in the input, or moves it there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Chevron />
          </button>
          {list && (
            <Popup anchor={anchor} onOutsidePress={close}>
              <Listbox
                key={list.query}
                id={listId}
                label={label}
                rows={rows}
                activeIndex={activeIndex}
                current={value}
                onChoose={choose}
              >
                {({ label: text, detail }) => (
                  <>
                    <bdi className="name">{text}</bdi>
                    {detail && <bdi className="detail">{detail}</bdi>}
                  </>
                )}
              </Listbox>
            </Popup>
          )}
          <Status
            text={list && t('list.results', { count: rows.filter((row) => !row.isPinned).length })}
          />
        </div>
      )}
    </Field>
  );
});
