import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Store } from '../../store/store.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';

/** Value of an option, as parseArgs returns it. */
type Value = string | boolean | undefined | (string | boolean)[];
export type Values = Record<string, Value>;

export interface Desk {
  store: Store;
  /** The bucket; `store` reads photos from it by itself. */
  photos: PhotoStore;
  config: Config;
  /** Environment variables, for settings that only the desk has. */
  env: Readonly<Record<string, string | undefined>>;
}

export interface Command {
  /** Default: none. */
  options?: ParseArgsOptionsConfig;
  /** Minimum and maximum number of positional arguments; default: none. */
  positionals?: readonly [number, number];
  /** An error ends the desk with its message and an exit code: that of a DeskError, 2 for a ConfigError, else 1. */
  run: (desk: Desk, positionals: readonly string[], values: Values) => Promise<void>;
}

const optionsOf =
  (type: 'string' | 'boolean') =>
  (...names: readonly string[]): ParseArgsOptionsConfig =>
    Object.fromEntries(names.map((name) => [name, { type }]));

/** Returns options that take a text, such as `--to FILE`. */
export const texts = optionsOf('string');
/** Returns options that are given or not, such as `--json`. */
export const flags = optionsOf('boolean');

/** Reads the number of rows to list, 20 by default. Throws a DeskError, as all functions below do. */
export function readLimit(value: Value): number {
  if (value === undefined) return 20;
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new DeskError(2, `--limit takes a whole number above 0, not ${quoted(value)}`);
}

/** `usage`: the option with the name of its value, such as `--to FILE`. */
export function readPath(command: string, usage: string, value: Value): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new DeskError(2, `${command} needs ${usage}`);
}

/**
 * Subtracts an age such as 12m (calendar months) or 30d from `now` (epoch ms). In a month without that
 * day it takes the last day of the month, so the age is never shorter than requested.
 */
export function readAge(value: Value, now: number): number {
  const [, text = '', unit] = /^([1-9]\d{0,3})([md])$/.exec(String(value)) ?? [];
  if (!unit)
    throw new DeskError(2, `--older-than takes an age such as 12m or 30d, not ${quoted(value)}`);
  const moment = new Date(now);
  if (unit === 'd') return moment.setUTCDate(moment.getUTCDate() - Number(text));
  const dayOfMonth = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() - Number(text));
  if (moment.getUTCDate() !== dayOfMonth) moment.setUTCDate(0);
  return moment.getTime();
}
