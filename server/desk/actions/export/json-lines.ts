import { steering } from '../../../wording/safe-text.ts';

const steeringInLine = new RegExp(`(?!\\n)${steering}`, 'gu');

/** Formats JSON with control characters escaped, such as `\u009b`. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    steeringInLine,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats values as toSafeJson formats their array, one value at a time. */
export async function* toJsonLines<T>(values: AsyncIterable<T>, toJson: (value: T) => unknown) {
  let separator = '[';
  for await (const value of values) {
    yield `${separator}\n  ${toSafeJson(toJson(value)).replaceAll('\n', '\n  ')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
