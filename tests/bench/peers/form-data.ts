/** Options of every candidate's form, from the product's tables, so that all forms render the same. */
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { categories } from '../../../widgets/domain/categories.ts';
import { conditionText } from '../../../widgets/domain/conditions.ts';
import { dialCountries } from '../../../widgets/domain/phone/dial-codes.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const formData = {
  categories: [...categories],
  conditions: Object.values(conditionText),
  stores: ['United Arab Emirates', 'Saudi Arabia', 'Lebanon'],
  designers: brandsOf('').map(({ en }) => en),
  dialCodes: dialCountries()
    .map(({ iso, dialCode }) => ({ iso, dialCode, name: countryNames.of(iso) ?? iso }))
    .sort((one, other) => one.name.localeCompare(other.name)),
};

/**
 * Returns the module that the pages' scripts import as `form-data`. Its dial codes are pairs of country name and code
 * if `withNames` is set, otherwise the shorter `AE971,SA966,…`, for pages that let the browser name the countries.
 */
export function formDataModule(withNames: boolean): string {
  const { dialCodes, ...lists } = formData;
  const codes = withNames
    ? JSON.stringify(dialCodes.map(({ dialCode, name }) => [name, dialCode]))
    : JSON.stringify(dialCodes.map(({ iso, dialCode }) => iso + dialCode).join());
  return [
    ...Object.entries(lists).map(
      ([name, list]) => `export const ${name} = ${JSON.stringify(list)};`,
    ),
    `export const dialCodes = ${codes};`,
  ].join('\n');
}
