import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { type DialRow, searchDialCountries } from './dial-search.ts';
import { Flag } from './Flag.tsx';
import { inputAttributes, Listbox } from './Listbox.tsx';
import { focusLeft, handleListKey, takeKey } from './list-keys.ts';
import { Popup } from './Popup.tsx';
import { Status } from './Status.tsx';

interface DialPickerProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  iso: string;
  flagsBase: string;
  onChoose(iso: string): void;
  /** `returnsFocus`: moves the focus to the button; not set if the visitor has moved it elsewhere. */
  onClose(returnsFocus?: boolean): void;
}

/** Searches the list of countries: a combobox that accepts only listed values. */
export function DialPicker({ id, anchor, iso, flagsBase, onChoose, onClose }: DialPickerProps) {
  const { language, t } = useLocale();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const rows = useMemo(() => searchDialCountries(query, language), [query, language]);
  const [requestedIndex, setRequestedIndex] = useState(() =>
    rows.findIndex(({ key }) => key === iso),
  );
  const activeIndex = Math.min(requestedIndex, rows.length - 1);
  const listId = `${id}-list`;

  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), []);

  function type(text: string) {
    setQuery(text);
    // Enter chooses the best match: typed text is not a value.
    setRequestedIndex(text.trim() ? 0 : -1);
  }

  function choose(index: number) {
    const row = rows[index];
    if (row) onChoose(row.key);
  }

  function handleKey(event: KeyboardEvent) {
    handleListKey(event, {
      count: rows.length,
      activeIndex,
      onMove: setRequestedIndex,
      onChoose: choose,
      onClose: () => onClose(true),
    });
    // Keeps Enter from submitting the form when no row is active.
    if (event.key === 'Enter' && !event.defaultPrevented) takeKey(event);
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    const popup = currentTarget.closest('.popup');
    if (popup && focusLeft(relatedTarget, popup)) onClose();
  }

  return (
    <Popup
      anchor={anchor}
      onOutsidePress={onClose}
      id={id}
      role="dialog"
      aria-label={t('phone.search')}
    >
      <div className="search">
        <input
          {...inputAttributes(listId, activeIndex, true)}
          ref={search}
          placeholder={t('phone.search')}
          aria-label={t('phone.search')}
          enterKeyHint="done"
          value={query}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={handleBlur}
        />
        <Status text={t('list.results', { count: rows.length })} />
      </div>
      <Listbox
        key={query}
        id={listId}
        label={t('phone.search')}
        rows={rows}
        activeIndex={activeIndex}
        current={iso}
        onChoose={choose}
      >
        {(row: DialRow) => (
          <>
            <Flag iso={row.key} base={flagsBase} />
            <bdi className="name">{row.name}</bdi>
            <bdi className="detail" dir="ltr">
              {row.dialCode}
            </bdi>
          </>
        )}
      </Listbox>
    </Popup>
  );
}
