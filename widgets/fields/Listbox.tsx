import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';

export interface ListRow {
  key: string;
  /** Always in view at the end of the list. */
  isPinned?: boolean;
  /** A line below sets it apart from the rows that follow. */
  closesGroup?: boolean;
}

export interface ListboxProps<Row extends ListRow> {
  id: string;
  label: string;
  rows: readonly Row[];
  /** Index of the active row; -1 when none is. */
  activeIndex: number;
  /** Key of the row that stands for the present value. */
  current?: string;
  onChoose(index: number): void;
  children: (row: Row) => ReactNode;
}

/** Rows rendered at first, and added when the list is scrolled or walked to their end. */
const batch = 12;

/** Id of a row, for `aria-activedescendant`; `index` counts from 0. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Scrolls the list and nothing around it. */
function reveal(list: HTMLElement, row: HTMLElement) {
  const footer = list.querySelector<HTMLElement>('.pinned');
  if (row === footer) return;
  const top = row.offsetTop;
  const bottom = top + row.offsetHeight + (footer?.offsetHeight ?? 0);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/**
 * The options of a combobox; the keyboard stays with its input (APG "Listbox"). Its key is the query:
 * another query starts another list, at its top.
 */
export function Listbox<Row extends ListRow>(props: ListboxProps<Row>) {
  const { id, label, rows, activeIndex, current, onChoose, children } = props;
  const { t } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const [grown, setGrown] = useState(batch);
  const count = Math.max(grown, activeIndex + 2);
  const last = rows[rows.length - 1];

  useLayoutEffect(() => {
    if (activeIndex < 0) return;
    // In the frame, when the popup is in its place: sooner, all of it would be laid out once more.
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

  function option(row: Row, index: number) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
      <div
        key={row.key}
        className={row.isPinned ? 'row pinned' : row.closesGroup ? 'row closes-group' : 'row'}
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
      // The input keeps the focus, and with it the on-screen keyboard.
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
