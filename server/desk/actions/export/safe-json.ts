import { terminalControl } from '../../../wording/safe-text.ts';

const escaped = new RegExp(`(?!\\n)${terminalControl}`, 'gu');

/** Formats JSON with control characters escaped, such as `\u009b`. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    escaped,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Yields the text that toSafeJson returns for an array of the values, one value at a time, with a line break. */
export async function* toJsonArray<T>(values: AsyncIterable<T>, toJson: (value: T) => unknown) {
  let separator = '[';
  for await (const value of values) {
    yield `${separator}\n  ${toSafeJson(toJson(value)).replaceAll('\n', '\n  ')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
