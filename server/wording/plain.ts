/**
 * Characters that control a terminal or reorder its output: escapes (C0, DEL, and C1 such as U+009B, a complete
 * ESC [), bidirectional controls, and Unicode line separators.
 */
export const steering = '[\\p{Cc}\\p{Bidi_Control}\\p{Zl}\\p{Zp}\\u206a-\\u206f\\ufff9-\\ufffb]';
const runs = new RegExp(`${steering}+`, 'gu');

/** Returns one line without control characters: visitors must not control the team's terminal or a header. */
export function plain(text: string): string {
  return text.replace(runs, ' ');
}

/** Truncates a text to one line without control characters. */
export function cut(text: string, length: number): string {
  const characters = [...plain(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length - 1).join('')}…`;
}
