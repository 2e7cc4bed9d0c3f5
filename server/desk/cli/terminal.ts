import { pipeline } from 'node:stream/promises';
import { terminalControl } from '../../wording/safe-text.ts';
import { toSafeJson } from '../actions/export/safe-json.ts';

const replaced = new RegExp(`(?!\\n|\\t|\\r\\n)${terminalControl}`, 'gu');

/** Replaces characters that control a terminal, except line breaks and tabs, by spaces. */
function toTerminal(text: string): string {
  return text.replace(replaced, ' ');
}

/** Prints a text. Only this and `printParts` write to stdout, besides the log of `serve`. */
export function print(text: string): void {
  process.stdout.write(toTerminal(text.endsWith('\n') ? text : `${text}\n`));
}

/** Prints the parts of a text as they arrive. Adds no line breaks. */
export async function printParts(parts: AsyncIterable<string>): Promise<void> {
  await pipeline(
    parts,
    async function* (texts: AsyncIterable<string>) {
      for await (const text of texts) yield toTerminal(text);
    },
    process.stdout,
    { end: false },
  );
}

/** Prints a warning to stderr, where only `serve` writes anything else. */
export function warn(text: string): void {
  process.stderr.write(`${toTerminal(text).trimEnd()}\n`);
}

export function printJson(value: unknown): void {
  print(toSafeJson(value));
}
