import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Store } from '../../store/store.ts';
import { plain } from './terminal.ts';

export type Values = Record<string, string | boolean | undefined>;

/** What a command works on. */
export interface Desk {
  store: Store;
  /** Where photos lie beside the database; `store` looks there by itself. */
  photos: PhotoStore;
  config: Config;
}

/** A command of the desk; `main.ts` has the table of all. */
export interface Command {
  options: ParseArgsOptionsConfig;
  /** How many words may follow the command: least, most. */
  words: readonly [number, number];
  /** Throws a DeskError for what can't be done. */
  run: (desk: Desk, words: readonly string[], values: Values) => Promise<void>;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const longest = { amount: 1e12, days: 365 };

type Value = string | boolean | undefined;

/** What was typed, on one line between quotation marks. */
export function quoted(value: Value): string {
  return `"${plain(String(value))}"`;
}

/** Ends the program with a message: 1 = not found or failed, 2 = wrong call. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** How many rows to list. Throws a DeskError, as all of these do. */
export function readLimit(value: Value): number {
  if (value === undefined) return 20;
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new DeskError(2, `--limit takes a whole number above 0, not ${quoted(value)}`);
}

/** The file that an option of a command names. */
export function readFileName(command: string, option: string, value: Value): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new DeskError(2, `${command} needs ${option} FILE`);
}

/** An ISO 4217 code, in upper case. */
export function readCurrency(value: Value): string {
  const currency = String(value ?? '').toUpperCase();
  if (currencies.has(currency)) return currency;
  const problem = value === undefined ? '' : `, not ${quoted(value)}`;
  throw new DeskError(2, `--currency takes an ISO code such as AED or SAR${problem}`);
}

/** An amount above 0 that the currency can be paid in. */
export function readAmount(value: Value, currency: string): number {
  const text = String(value ?? '');
  const problem = value === undefined ? '' : `, not ${quoted(value)}`;
  const amount = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || amount <= 0 || amount >= longest.amount) {
    throw new DeskError(2, `--amount takes a positive number such as 12500 or 950.50${problem}`);
  }
  const style = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = style.resolvedOptions();
  const decimals = text.split('.')[1] ?? '';
  if (decimals.length > maximumFractionDigits) {
    throw new DeskError(2, `--amount: ${currency} has ${maximumFractionDigits} decimals${problem}`);
  }
  return amount;
}

/** How long an offer stands, in days; default 14. */
export function readDays(value: Value): number {
  if (value === undefined) return 14;
  const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (days > 0 && days <= longest.days) return days;
  throw new DeskError(
    2,
    `--days takes a number above 0, at most ${longest.days}, not ${quoted(value)}`,
  );
}

/**
 * The moment that lies an age such as 12m (calendar months) or 30d before `now`, in epoch ms. In a
 * month without that day it is the last day of the month: never a shorter age than was asked for.
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
