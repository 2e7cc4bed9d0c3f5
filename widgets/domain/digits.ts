/** Arabic-Indic (U+0660–0669) and Persian (U+06F0–06F9) digits become 0–9; the rest stays. */
export function toWesternDigits(text: string): string {
  // The last four bits of both digit blocks are the digit's value.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}
