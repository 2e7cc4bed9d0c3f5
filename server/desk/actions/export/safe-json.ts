import { toIso } from '../../../wording/formats.ts';
import { terminalControl } from '../../../wording/safe-text.ts';

const escaped = new RegExp(`(?!\\n)${terminalControl}`, 'gu');

/** Matches the names of times: `at`, `receivedAt` …, and the `slot` of a handover. */
const timeName = /^at$|At$|^slot$/;

const toIsoTime = (name: string, value: unknown) =>
  typeof value === 'number' && timeName.test(name) ? toIso(value) : value;

/**
 * Formats JSON for programs: all times (epoch ms) in ISO 8601, and control characters escaped, such as `\u009b`.
 */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, toIsoTime, 2).replace(
    escaped,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Yields the text that toSafeJson returns for an array of the values, one value at a time, with a line break. */
export async function* toJsonArray<T>(
  values: AsyncIterable<T>,
  toJson: (value: T) => unknown = (value) => value,
) {
  let separator = '[';
  for await (const value of values) {
    yield `${separator}\n  ${toSafeJson(toJson(value)).replaceAll('\n', '\n  ')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
