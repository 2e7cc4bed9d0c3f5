import { pipeline } from 'node:stream/promises';
import { steering } from '../../wording/plain.ts';

export { plain } from '../../wording/plain.ts';

const butLines = new RegExp(`(?!\\n|\\t|\\r\\n)${steering}`, 'gu');
const butLineFeeds = new RegExp(`(?!\\n)${steering}`, 'gu');

/** A text of several lines, safe for a terminal. */
export function toTerminal(text: string): string {
  return text.replace(butLines, ' ');
}

/** JSON that is safe for a terminal and still of the same value: what steers stands as `\u009b`. */
export function toTerminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    butLineFeeds,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints a text. Nothing but this and `printLines` writes to stdout. */
export function print(text: string): void {
  process.stdout.write(toTerminal(text.endsWith('\n') ? text : `${text}\n`));
}

/** Prints lines as fast as they are read, and holds no more of them. */
export async function printLines(lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    lines,
    async function* (texts: AsyncIterable<string>) {
      for await (const text of texts) yield toTerminal(text);
    },
    process.stdout,
    { end: false },
  );
}

/** The only way to stderr. */
export function warn(text: string): void {
  process.stderr.write(`${toTerminal(text).trimEnd()}\n`);
}

/** Prints a value as JSON that a terminal shows and a program reads. */
export function printJson(value: unknown): void {
  print(toTerminalJson(value));
}
