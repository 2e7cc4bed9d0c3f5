/**
 * Pattern of the characters that control a terminal or reorder its output: escapes (C0, DEL, and C1 such as U+009B, a
 * complete ESC [), bidirectional controls, and Unicode line separators.
 */
export const terminalControl =
  '[\\p{Cc}\\p{Bidi_Control}\\p{Zl}\\p{Zp}\\u206a-\\u206f\\ufff9-\\ufffb]';
const terminalControls = new RegExp(`${terminalControl}+`, 'gu');

/** Returns one line without control characters: visitors must not control the team's terminal or a header. */
export function plain(text: string): string {
  return text.replace(terminalControls, ' ');
}

/** Truncates a text to one line without control characters. */
export function cut(text: string, length: number): string {
  const characters = [...plain(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length - 1).join('')}…`;
}

/** Characters around a text that isolate its direction from its surroundings. */
export const isolateStart = '\u2068';
export const isolateEnd = '\u2069';

/** Characters that would reorder surrounding text. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;
/** Control characters except line feed and tab: forbidden in email. */
const controls = /(?!\n|\t)[\p{Cc}\u2028\u2029]/gu;

/** Returns a typed text without characters that would affect surrounding text. */
export function asTyped(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(reordering, '').replace(controls, ' ');
}

/** Isolates the direction of a text, without characters in it that would end the isolation. */
export function isolate(text: string): string {
  return `${isolateStart}${text.replace(reordering, '')}${isolateEnd}`;
}

/** Isolates two related names, such as designer and model: ordered by the first one's direction, digits kept together. */
export function isolatePair(first: string, second: string): string {
  return `${isolateStart}${first.replace(reordering, '')} ${isolate(second)}${isolateEnd}`;
}

/** Removes isolates, for terminals and other programs that show them. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Removes isolates from purely left-to-right text, because some programs show them. */
export function withNeededIsolates(text: string): string {
  // The ranges of Hebrew and Arabic.
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? text : withoutIsolates(text);
}
