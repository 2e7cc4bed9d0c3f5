/** Marks that set a text apart from the direction of the words around it. */
export const [open, close] = ['\u2068', '\u2069'];

/** What a visitor typed may hold none of these: they would reorder what stands around it. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;
/** Control characters but the feed of a line and the tab: no mail may hold them. */
const controls = /(?!\n|\t)[\p{Cc}\u2028\u2029]/gu;

/** A text as it was typed, without what would reorder the letter around it. */
export function asTyped(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(reordering, '').replace(controls, ' ');
}

/** A name, a number or an amount, whose direction leaves the words around it as they are. */
export function isolate(text: string): string {
  return `${open}${text.replace(reordering, '')}${close}`;
}

/**
 * Two names that belong together, such as designer and model: in the order in which the first of them
 * is read, and what begins with digits whole.
 */
export function isolatePair(first: string, second: string): string {
  return `${open}${first.replace(reordering, '')} ${isolate(second)}${close}`;
}

/** For a place where the marks of isolates would be seen or lost. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Where nothing runs from right to left there is nothing to set apart, and some programs show the marks. */
export function withNeededIsolates(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? text : withoutIsolates(text);
}
