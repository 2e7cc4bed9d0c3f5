/**
 * What steers a terminal or reorders what it shows: escapes (C0, DEL, and C1 such as U+009B, which is
 * a whole ESC [), bidirectional controls, and separators of lines that are none.
 */
export const steering = '[\\p{Cc}\\p{Bidi_Control}\\p{Zl}\\p{Zp}\\u206a-\\u206f\\ufff9-\\ufffb]';
const runs = new RegExp(`${steering}+`, 'gu');

/** One line without control characters: a visitor must not steer the team's terminal or a header. */
export function plain(text: string): string {
  return text.replace(runs, ' ');
}

/** The beginning of a text, as one line without control characters. */
export function cut(text: string, length: number): string {
  const characters = [...plain(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length - 1).join('')}…`;
}
