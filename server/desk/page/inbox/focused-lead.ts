const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')];

/** Returns the link of the row that has the focus. */
export function focusedLead(): HTMLAnchorElement | undefined {
  const row = document.activeElement?.closest('tr');
  return row?.querySelector<HTMLAnchorElement>('a[data-lead]') ?? undefined;
}

/** Moves the focus to the next (1) or previous (-1) row; from outside the rows, to the first or the last row. */
export function moveFocus(step: 1 | -1): void {
  const all = links();
  const current = focusedLead();
  const entry = step === 1 ? 0 : all.length - 1;
  const index = current ? all.indexOf(current) + step : entry;
  const target = all[Math.max(0, Math.min(index, all.length - 1))];
  target?.focus();
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
