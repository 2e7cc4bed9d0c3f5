import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';

export interface ListRow {
  key: string;
  /** Sticks to the end of the list. */
  isPinned?: boolean;
  /** Draws a line below the row. */
  closesGroup?: boolean;
}

interface ListboxProps<Row extends ListRow> {
  id: string;
  label: string;
  rows: readonly Row[];
  /** Index of the active row; -1 for none. */
  activeIndex: number;
  /** Key of the row with the current value. */
  current?: string;
  onChoose(index: number): void;
  children: (row: Row) => ReactNode;
}

/**
 * Number of rows that fill the visible list. The list renders this many rows first, and adds as many after the mount
 * and whenever scrolling comes near the last rendered row.
 */
const batch = 8;

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Returns the attributes of the input that has the focus and the keys (APG "Combobox"). */
export function inputAttributes(listId: string, activeIndex: number, isOpen: boolean) {
  return {
    className: 'input',
    part: 'input',
    role: 'combobox',
    dir: 'auto',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: 'false',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
  } as const;
}

/** Scrolls only the list; scrollIntoView would scroll the page too. */
function reveal(list: HTMLElement, row: HTMLElement) {
  const footer = list.querySelector<HTMLElement>('.pinned');
  if (row === footer) return;
  const top = row.offsetTop;
  const bottom = top + row.offsetHeight + (footer?.offsetHeight ?? 0);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/**
 * The options of a combobox, whose input keeps the focus (APG "Listbox"). Use the query as `key`, so that a
 * new query starts at the top.
 */
export function Listbox<Row extends ListRow>(props: ListboxProps<Row>) {
  const { id, label, rows, activeIndex, current, onChoose, children } = props;
  const { t } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const [grown, setGrown] = useState(batch);
  // Includes the row after the active one, so that scrolling to it never ends at the last rendered row.
  const count = Math.max(grown, activeIndex + 2);
  const last = rows[rows.length - 1];

  useLayoutEffect(() => {
    if (activeIndex < 0) return;
    // After the popup is placed: measuring earlier would force another layout.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const row = box?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (box && row) reveal(box, row);
    });
    return () => cancelAnimationFrame(frame);
  }, [activeIndex]);

  function growAtEnd() {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    if (count < rows.length && scrollHeight - scrollTop < 2 * clientHeight) {
      setGrown(count + batch);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the mount
  useEffect(growAtEnd, []);

  function option(row: Row, index: number) {
    const ordinary = row.closesGroup ? 'row closes-group' : 'row';
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
      <div
        key={row.key}
        className={row.isPinned ? 'row pinned' : ordinary}
        role="option"
        id={optionId(id, index)}
        aria-selected={index === activeIndex}
        aria-current={row.key === current || undefined}
        aria-setsize={rows.length}
        aria-posinset={index + 1}
        tabIndex={-1}
        onClick={() => onChoose(index)}
      >
        {children(row)}
      </div>
    );
  }

  return (
    <div
      className="list"
      ref={list}
      role="listbox"
      id={id}
      aria-label={label}
      tabIndex={-1}
      // Keeps the focus in the input, and the on-screen keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={growAtEnd}
    >
      {rows.slice(0, count).map(option)}
      {last?.isPinned && count < rows.length && option(last, rows.length - 1)}
      {rows.length === 0 && (
        <div
          className="row none"
          role="option"
          tabIndex={-1}
          aria-selected="false"
          aria-disabled="true"
        >
          {t('list.none')}
        </div>
      )}
    </div>
  );
}
