/** Unicode isolates: separate a text from the direction of its surroundings. */
export const [open, close] = ['\u2068', '\u2069'];

/** Characters that would reorder surrounding text. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;
/** Control characters except line feed and tab: forbidden in email. */
const controls = /(?!\n|\t)[\p{Cc}\u2028\u2029]/gu;

/** Returns a typed text without characters that would affect surrounding text. */
export function asTyped(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(reordering, '').replace(controls, ' ');
}

export function isolate(text: string): string {
  return `${open}${text.replace(reordering, '')}${close}`;
}

/** Isolates two related names, such as designer and model: ordered by the first one's direction, digits kept together. */
export function isolatePair(first: string, second: string): string {
  return `${open}${first.replace(reordering, '')} ${isolate(second)}${close}`;
}

/** Removes isolates, for places that show or drop them. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Removes isolates from purely left-to-right text, because some programs show them. */
export function withNeededIsolates(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? text : withoutIsolates(text);
}
