import { findBrand, searchBrands } from '../../../../widgets/domain/brands/brand-search.ts';
import { distance, nameWords, soundOf } from '../../../../widgets/domain/brands/brand-spelling.ts';
import { type Brand, brandsOf } from '../../../../widgets/domain/brands/brands.ts';
import { probableDesigner } from '../../../../widgets/domain/brands/qualified-designers.ts';
import { foldText } from '../../../../widgets/domain/fuzzy/fold-text.ts';
import { toWords } from '../search.ts';

/** A word to find in a lead, or the brand that it names in any spelling. */
interface SearchedWord {
  word: string;
  brand: string | undefined;
}

export interface TextSearch {
  words: readonly SearchedWord[];
  /** Start of the id of the lead whose reference, or id, the text is. */
  reference: string | undefined;
  /** The brand that the whole text names. */
  brand: string | undefined;
  /** The only brand that the form's list finds for the text; searched for if no lead matches the text itself. */
  guess: string | undefined;
}

const nameSound = (text: string) => soundOf(nameWords(foldText(text)).join(''));

/** Maximum cost of a spelling, such as Bulgari for Bvlgari. */
const maxDistance = 2;

/**
 * Returns true if a text sounds like a brand's name, or part of it; false for a model such as Kelly, which must not find
 * all leads of the brand.
 */
function isNameOf({ en, ar }: Brand, text: string): boolean {
  const sound = nameSound(text);
  const names = [en, ar].map(nameSound);
  return names.some(
    (name) => name.includes(sound) || distance(sound, name, maxDistance) < Number.POSITIVE_INFINITY,
  );
}

function brandNamed(text: string): string | undefined {
  const brand = findBrand(text);
  return brand && isNameOf(brand, text) ? brand.en : undefined;
}

/** Matches a lead's reference, which is the start of its id, and the id itself. */
const referenceLike = /^[\da-f]{8}[\da-f-]*$/;

function referenceIn(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  return referenceLike.test(typed) ? typed : undefined;
}

/** Reads a search: words as `desk find` does, and brands in any spelling as the form's list of brands does. */
export function toTextSearch(text: string): TextSearch {
  // `''` means all categories. Two matching brands are no guess.
  const [guess, other] = searchBrands(brandsOf(''), text);
  return {
    words: toWords(text).map((word) => ({ word, brand: brandNamed(word) })),
    reference: referenceIn(text),
    brand: brandNamed(text),
    guess: other ? undefined : guess?.en,
  };
}

/** Returns the English name of an item's brand, also of a probable misspelling; undefined if there is none. */
export function brandOf(designer: string): string | undefined {
  return findBrand(designer)?.en ?? probableDesigner(designer);
}
