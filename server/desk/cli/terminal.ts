import { pipeline } from 'node:stream/promises';
import { steering } from '../../wording/safe-text.ts';

export { plain } from '../../wording/safe-text.ts';

const butLines = new RegExp(`(?!\\n|\\t|\\r\\n)${steering}`, 'gu');
const butLineFeeds = new RegExp(`(?!\\n)${steering}`, 'gu');

/** Removes control characters except line breaks and tabs. */
export function toTerminal(text: string): string {
  return text.replace(butLines, ' ');
}

/** Formats JSON with control characters escaped, such as `\u009b`. */
export function toTerminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    butLineFeeds,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints a text. Only this and `printLines` write to stdout. */
export function print(text: string): void {
  process.stdout.write(toTerminal(text.endsWith('\n') ? text : `${text}\n`));
}

/** Prints lines as they arrive, without buffering them. */
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

/** Prints a warning to stderr; nothing else writes there. */
export function warn(text: string): void {
  process.stderr.write(`${toTerminal(text).trimEnd()}\n`);
}

export function printJson(value: unknown): void {
  print(toTerminalJson(value));
}

/** Formats values as printJson formats their array, one value at a time. */
export async function* toJsonLines<T>(values: AsyncIterable<T>, toJson: (value: T) => unknown) {
  let separator = '[';
  for await (const value of values) {
    yield `${separator}\n  ${toTerminalJson(toJson(value)).replaceAll('\n', '\n  ')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
