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

/** Path of a check mark in CardDrawing. */
export const check = 'M15 24.5l6.2 6.2L33.5 18';

/** Drawing of a card: a path inside a circle, on a grid of 48. */
export function CardDrawing({ path }: { path: string }) {
  return (
    <svg className="drawing" viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
      <circle cx="24" cy="24" r="22.5" />
      <path d={path} />
    </svg>
  );
}
