/**
 * Writes dial-codes.generated.ts. Run after an update of libphonenumber-js:
 *     node widgets/domain/phone/dial-codes.generate.ts
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import metadataJson from 'libphonenumber-js/metadata.max.json';

/** Methods that the package's types lack. */
interface NumberingPlan {
  possibleLengths(): number[];
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

const flags = import.meta.resolve('country-flag-icons/package.json');

/**
 * Returns the length of the longest mobile number. Landline numbers may be longer, but with their length, phone.ts would
 * not recognize a dial code that is repeated before a mobile number.
 */
function maxNationalOf(iso: CountryCode): number {
  const metadata = new Metadata(metadataJson);
  metadata.selectNumberingPlan(iso);
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  return Math.max(...(plan.type('MOBILE') ?? plan).possibleLengths());
}

/** Returns runs of consecutive dial codes, such as `44GB10ggimjeDK8`; the table's comment has the format. */
function runs(): string[] {
  const texts: string[] = [];
  let lastCode = Number.NaN;
  let lastLength = 0;
  for (const [dialCode, countries] of Object.entries(metadataJson.country_calling_codes)) {
    let text = Number(dialCode) === lastCode + 1 ? (texts.pop() ?? dialCode) : dialCode;
    countries.forEach((iso, index) => {
      const hasFlag = existsSync(new URL(`3x2/${iso}.svg`, flags));
      if (!hasFlag) throw new Error(`country-flag-icons has no flag for ${iso}`);
      const length = maxNationalOf(iso as CountryCode);
      text += index ? iso.toLowerCase() : iso;
      if (length !== lastLength) text += length;
      lastLength = length;
    });
    texts.push(text);
    lastCode = Number(dialCode);
  }
  return texts;
}

/** Renders dial-codes.generated.ts. Throws if a country has no flag. */
export function renderDialCodes(): string {
  return [
    '// Written by dial-codes.generate.ts from libphonenumber-js; not edited by hand.',
    '// Each line is a run of consecutive dial codes: the first code, then the ISO codes of its countries. A country in',
    '// upper case has the next code, a country in lower case the same code as the country before it. The number after',
    '// a country is the length of its longest mobile number; it is left out if the country before has the same length.',
    `export const dialCodeTable = \`\n${runs().join('\n')}\n\`;`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('./dial-codes.generated.ts', import.meta.url));
  writeFileSync(file, renderDialCodes());
}
