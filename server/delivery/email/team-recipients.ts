import {
  type StoreCountry,
  storeCountries,
  toStoreCountry,
} from '../../../widgets/domain/stores.ts';
import { toAddress } from './address.ts';

/** Who of the team gets the letters about a lead. */
export interface TeamAddresses {
  /** Every lead. */
  all: readonly string[];
  /** Also the leads of a store's country. */
  byCountry: Readonly<Partial<Record<StoreCountry, readonly string[]>>>;
  /** Also the leads of every country that `byCountry` doesn't name. */
  others: readonly string[];
}

/** One entry of `LEAD_EMAIL`, in its parts. */
interface Entry {
  country: StoreCountry | '*' | undefined;
  address: string;
}

/** Throws an Error that says what is wrong. */
function readEntry(text: string): Entry {
  const [, place, rest = text] = /^(\*|[a-z]+)\s*=(.*)$/i.exec(text) ?? [];
  const country = place === undefined || place === '*' ? place : toStoreCountry(place);
  if (place !== undefined && country === undefined) {
    const known = storeCountries.join(', ');
    throw new Error(`takes addresses for ${known} and * (all others), not for "${place}"`);
  }
  const address = toAddress(rest.trim());
  if (!address) throw new Error(`must list e-mail addresses by comma, not "${rest.trim()}"`);
  return { country, address };
}

/**
 * Reads `LEAD_EMAIL`: entries by comma. An address gets every lead; `AE=address` those of a country,
 * and may be repeated; `*=address` those of all countries that have no entry. Throws an Error that
 * says what is wrong, also where the leads of a country would reach nobody.
 */
export function readTeamAddresses(text: string): TeamAddresses {
  const entries = text.split(',').map((entry) => readEntry(entry.trim()));
  const addressesOf = (country: Entry['country']) => [
    ...new Set(entries.flatMap((entry) => (entry.country === country ? [entry.address] : []))),
  ];
  const team = {
    all: addressesOf(undefined),
    byCountry: Object.fromEntries(
      storeCountries.flatMap((country) => {
        const addresses = addressesOf(country);
        return addresses.length > 0 ? [[country, addresses]] : [];
      }),
    ),
    others: addressesOf('*'),
  };
  if (team.all.length + team.others.length === 0) {
    const hint = 'add an address without a country, or *=address for all others';
    throw new Error(`names nobody for leads of other countries: ${hint}`);
  }
  return team;
}

/** Who gets the leads of a country, which is what the visitor chose or typed. At least one, none twice. */
export function teamOf({ all, byCountry, others }: TeamAddresses, country: string): string[] {
  const store = toStoreCountry(country);
  return [...new Set([...all, ...((store && byCountry[store]) ?? others)])];
}
