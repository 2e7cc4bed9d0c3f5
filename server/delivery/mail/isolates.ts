import { raw } from 'hono/html';

const [open, close] = ['\u2068', '\u2069'];

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

/** For a text that has one direction only. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

const tags: Readonly<Record<string, ReturnType<typeof raw>>> = {
  [open]: raw('<bdi>'),
  [close]: raw('</bdi>'),
};

/** A line for `html`: what `isolate` has set apart, as elements. */
export function inHtml(line: string) {
  return line.split(/([\u2068\u2069])/).map((part) => tags[part] ?? part);
}
