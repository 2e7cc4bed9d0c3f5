/**
 * Writes dial-codes.generated.ts. Run after an update of libphonenumber-js:
 *     node widgets/domain/dial-codes.generate.ts
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import metadataJson from 'libphonenumber-js/metadata.max.json';

/** What the package's own types leave out. */
interface NumberingPlan {
  possibleLengths(): number[];
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

const lineWidth = 98;
const flags = import.meta.resolve('country-flag-icons/package.json');

/** Longest mobile number: a seller's number is one, and landlines would hide a typed dial code. */
function maxNationalOf(iso: CountryCode): number {
  const metadata = new Metadata(metadataJson);
  metadata.selectNumberingPlan(iso);
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  return Math.max(...(plan.type('MOBILE') ?? plan).possibleLengths());
}

function flagExists(iso: string): boolean {
  return existsSync(new URL(`3x2/${iso}.svg`, flags));
}

/** `44GB10GG10…`, without a length that is that of the country before. */
function groupOf(dialCode: string, countries: readonly CountryCode[]): string {
  let last = 0;
  let group = dialCode;
  for (const iso of countries) {
    if (!flagExists(iso)) throw new Error(`country-flag-icons has no flag for ${iso}`);
    const length = maxNationalOf(iso);
    group += length === last ? iso : `${iso}${length}`;
    last = length;
  }
  return group;
}

/** The text of dial-codes.generated.ts. Throws when a country has no flag. */
export function renderDialCodes(): string {
  const lines: string[] = [''];
  for (const [dialCode, countries] of Object.entries(metadataJson.country_calling_codes)) {
    const group = groupOf(dialCode, countries);
    const line = lines.at(-1) ?? '';
    if (line.length + group.length >= lineWidth) lines.push(group);
    else lines[lines.length - 1] = line ? `${line} ${group}` : group;
  }
  return [
    '// Written by dial-codes.generate.ts from libphonenumber-js; not edited by hand.',
    '// Dial code, then its countries, main one first, each with its longest mobile number',
    '// (left out where it is that of the country before).',
    `export const dialCodeTable = \`\n${lines.join('\n')}\n\`;`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('./dial-codes.generated.ts', import.meta.url));
  writeFileSync(file, renderDialCodes());
}
