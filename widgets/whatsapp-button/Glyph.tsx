/** Speech bubble with a receiver. Like a logo, not mirrored in Arabic. */
export function Glyph() {
  return (
    <svg className="glyph" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M3.6 24.4l1.5-5.6a10.4 10.4 0 1 1 4 4z" />
      <path d="M10 8.6c-1 .7-1.4 1.7-1.2 3 .6 3.6 4.2 7.2 7.8 7.7 1.3.2 2.3-.4 3-1.4l.1-1-3.2-1.6-1.6 1.6c-1.6-.6-3.1-2.1-3.8-3.8l1.6-1.6-1.6-3z" />
    </svg>
  );
}
