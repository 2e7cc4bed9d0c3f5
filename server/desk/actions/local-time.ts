/** Swedish is the locale that writes ISO dates. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats a timestamp in the local time zone, such as `2026-03-01 14:05 UTC`. */
export function formatTime(epochMs: number): string {
  return localTime.format(epochMs);
}
