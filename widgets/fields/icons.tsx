/** Turns with its list, see `[aria-expanded]` in combobox.css. */
export function Chevron() {
  return (
    <svg className="arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3.5 6l4.5 4.5L12.5 6" />
    </svg>
  );
}
