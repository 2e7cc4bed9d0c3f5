/** Replaces Arabic-Indic (U+0660–0669) and Persian (U+06F0–06F9) digits with 0–9. */
export function toWesternDigits(text: string): string {
  // The last four bits of both digit blocks are the digit's value.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/**
 * Folds texts, one per line, as foldText does: on a phone, ten times faster than one after the other. Lines of the
 * result may start and end with a space.
 */
export function foldLines(lines: string): string {
  return (
    toWesternDigits(lines)
      // Separates accents and hamza from their letters: é → e + mark, أ → ا + mark. Styled letters become plain: 𝐑 → R.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}.'’ءـ]/gu, '')
      .replace(/ٱ/g, 'ا')
      .replace(/ة/g, 'ه')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/[^\p{L}\p{N}\n]+/gu, ' ')
  );
}

/**
 * Normalizes a text for search and comparison, never for display: lower case, without accents, tashkeel
 * and tatweel, hamza forms and ٱ as their bare letter, ة as ه, ى and ی as ي, ک as ك, Western digits. Removes ء, dots,
 * apostrophes and invisible characters such as direction marks; other punctuation and runs of spaces become one space.
 */
export function foldText(text: string): string {
  return foldLines(text.replace(/\n/g, ' ')).trim();
}
