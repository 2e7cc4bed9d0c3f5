import {
  type StoreCountry,
  storeCountries,
  toStoreCountry,
} from '../../../widgets/domain/stores.ts';
import { toAddress } from './address.ts';

interface TeamRecipient {
  /** Country of the leads that it receives; `*`: all countries without a recipient; undefined: every lead. */
  country: StoreCountry | '*' | undefined;
  address: string;
}

/** Recipients of every lead come first, then those of a country, then those of all other countries. */
export type TeamRecipients = readonly TeamRecipient[];

const countryOrder = [undefined, ...storeCountries, '*'] as const;

/** Throws an Error that describes the problem. */
function readRecipient(text: string): TeamRecipient {
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
  const team = text.split(',').map((entry) => readRecipient(entry.trim()));
  if (team.every(({ country }) => country !== undefined && country !== '*')) {
    const hint = 'add an address without a country, or *=address for all others';
    throw new Error(`has no recipient for leads of other countries: ${hint}`);
  }
  const orderOf = ({ country }: TeamRecipient) => countryOrder.indexOf(country);
  return team.sort((one, other) => orderOf(one) - orderOf(other));
}

/** Returns the recipients for a country that the visitor chose or typed: at least one, without duplicates. */
export function recipientsFor(team: TeamRecipients, typedCountry: string): string[] {
  const store = toStoreCountry(typedCountry);
  const hasOwn = store && team.some(({ country }) => country === store);
  const group = hasOwn ? store : '*';
  const recipients = team.filter(({ country }) => country === undefined || country === group);
  return [...new Set(recipients.map(({ address }) => address))];
}
