/** Rotates when its list or answer is open, see `[aria-expanded]` in base.css. */
export function Chevron() {
  return (
    <svg className="arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3.5 6l4.5 4.5L12.5 6" />
    </svg>
  );
}

/** Icon for closing and removing; styled by `.cross` in base.css. */
export function Cross() {
  return (
    <svg className="cross" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path d="M5 5l14 14M19 5L5 19" />
    </svg>
  );
}
