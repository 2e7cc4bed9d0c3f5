import { toIso } from '../../../wording/formats.ts';

/** Matches the names of times: `at`, `receivedAt` …, and the `slot` of a handover. */
const timeName = /^at$|At$|^slot$/;

function convert(name: string, value: unknown): unknown {
  if (typeof value === 'number' && timeName.test(name)) return toIso(value);
  return typeof value === 'object' && value !== null ? withIsoTimes(value) : value;
}

/** Formats all times of an object (epoch ms) for programs, in ISO 8601. */
export function withIsoTimes(value: object): object {
  if (Array.isArray(value)) return value.map((entry) => convert('', entry));
  const entries = Object.entries(value).map(([name, entry]) => [name, convert(name, entry)]);
  return Object.fromEntries(entries);
}
