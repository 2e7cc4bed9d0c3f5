import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Store } from '../../store/store.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';

type Value = string | boolean | undefined;
export type Values = Record<string, Value>;

export interface Desk {
  store: Store;
  /** The bucket; `store` reads photos from it by itself. */
  photos: PhotoStore;
  config: Config;
}

export interface Command {
  options: ParseArgsOptionsConfig;
  /** Minimum and maximum number of positional arguments. */
  positionals: readonly [number, number];
  /** Throws a DeskError. */
  run: (desk: Desk, positionals: readonly string[], values: Values) => Promise<void>;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const max = { amount: 1e12, days: 365 };

/** Reads the number of rows to list. Throws a DeskError, as all functions below do. */
export function readLimit(value: Value): number {
  if (value === undefined) return 20;
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new DeskError(2, `--limit takes a whole number above 0, not ${quoted(value)}`);
}

export function readFileName(command: string, option: string, value: Value): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new DeskError(2, `${command} needs ${option} FILE`);
}

export function readCurrency(value: Value): string {
  const currency = String(value ?? '').toUpperCase();
  if (currencies.has(currency)) return currency;
  const problem = value === undefined ? '' : `, not ${quoted(value)}`;
  throw new DeskError(2, `--currency takes an ISO code such as AED or SAR${problem}`);
}

export function readAmount(value: Value, currency: string): number {
  const text = String(value ?? '');
  const problem = value === undefined ? '' : `, not ${quoted(value)}`;
  const amount = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || amount <= 0 || amount >= max.amount) {
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

export function readDays(value: Value): number {
  if (value === undefined) return 14;
  const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (days > 0 && days <= max.days) return days;
  throw new DeskError(
    2,
    `--days takes a number above 0, at most ${max.days}, not ${quoted(value)}`,
  );
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
