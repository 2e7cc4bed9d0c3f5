import {
  type StoreCountry,
  storeCountries,
  toStoreCountry,
} from '../../../widgets/domain/stores.ts';
import { toAddress } from './address.ts';

/** Addresses of the team, by the leads that they receive. */
export interface TeamRecipients {
  /** Every lead. */
  all: readonly string[];
  /** Leads of a store country. */
  byCountry: Readonly<Partial<Record<StoreCountry, readonly string[]>>>;
  /** Leads of every country that is not in `byCountry`. */
  others: readonly string[];
}

interface Entry {
  /** `*`: all countries without an entry; undefined: every lead. */
  country: StoreCountry | '*' | undefined;
  address: string;
}

/** Throws an Error that describes the problem. */
function readEntry(text: string): Entry {
  const [, place, rest = text] = /^(\*|[a-z]+)\s*=(.*)$/i.exec(text) ?? [];
  const country = place === undefined || place === '*' ? place : toStoreCountry(place);
  if (place !== undefined && country === undefined) {
    const known = storeCountries.join(', ');
    throw new Error(`takes addresses for ${known} and * (all others), not for "${place}"`);
  }
  const address = toAddress(rest.trim());
  if (!address) {
    throw new Error(`must list email addresses separated by commas, not "${rest.trim()}"`);
  }
  return { country, address };
}

/**
 * Parses `LEAD_EMAIL`, a comma-separated list: `address` gets every lead, `AE=address` (repeatable) gets leads
 * of a country, `*=address` leads of countries without entry. Throws an Error that describes the problem, such as leads
 * without a recipient.
 */
export function readTeamRecipients(text: string): TeamRecipients {
  const entries = text.split(',').map((entry) => readEntry(entry.trim()));
  const groups = Map.groupBy(entries, ({ country }) => country);
  const addressesOf = (country: Entry['country']) => [
    ...new Set(groups.get(country)?.map(({ address }) => address)),
  ];
  const listed = storeCountries.filter((country) => groups.has(country));
  const team = {
    all: addressesOf(undefined),
    byCountry: Object.fromEntries(listed.map((country) => [country, addressesOf(country)])),
    others: addressesOf('*'),
  };
  if (team.all.length + team.others.length === 0) {
    const hint = 'add an address without a country, or *=address for all others';
    throw new Error(`has no recipient for leads of other countries: ${hint}`);
  }
  return team;
}

/** Returns the recipients for a country that the visitor chose or typed: at least one, without duplicates. */
export function recipientsFor({ all, byCountry, others }: TeamRecipients, country: string) {
  const store = toStoreCountry(country);
  return [...new Set([...all, ...((store && byCountry[store]) ?? others)])];
}
