import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from './server.ts';

type Value = string | number | { readonly [key: string]: Value };

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * Encodes a short value: a byte with its type and length, then its content
 * (https://maxmind.github.io/MaxMind-DB/#output-data-section).
 */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    return Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
  }
  if (typeof value === 'number') return Buffer.from([0xc2, value >> 8, value & 0xff]);
  const entries = Object.entries(value);
  const pairs = entries.flatMap(([key, member]) => [encode(key), encode(member)]);
  return Buffer.concat([Buffer.from([0xe0 | entries.length]), ...pairs]);
}

/** Writes a country database in MaxMind's format with the same record for every address. */
export async function tinyMmdb(record: Value, ipVersion: 4 | 6 = 6): Promise<string> {
  // One node, whose branches both lead to the start of the data: 17 = 1 node + 16 separator bytes.
  const node = Buffer.from([0, 0, 17, 0, 0, 17]);
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'tiny',
    ip_version: ipVersion,
    node_count: 1,
    record_size: 24,
  };
  const file = join(await temporaryDir(), 'country.mmdb');
  const parts = [node, Buffer.alloc(16), encode(record), marker, encode(metadata)];
  await writeFile(file, Buffer.concat(parts));
  return file;
}
