import { distance, nameWords, soundOf } from './brand-spelling.ts';
import { type Brand, brandsOf } from './brands.ts';
import { foldLines, foldText } from './fold-text.ts';

/** One way to write a brand, folded and without spaces. */
interface Spelling {
  brand: Brand;
  /** 0 a name, 1 a name from a later word on, 2 an alias. */
  rank: number;
  text: string;
  sound: string;
}

/** Of the longest names, with one to spare. */
const wordsInName = 5;

// Filled by the first query, which is that of an idle moment: not on import, and not when a list opens.
let spellings: Spelling[] | undefined;
let brandsBySound: Map<string, Brand> | undefined;

function readSpellings(): readonly Spelling[] {
  if (!spellings) {
    const names = brandsOf('').flatMap((brand) =>
      [brand.en, brand.ar, ...brand.aliases].map((name, index) => ({ brand, name, index })),
    );
    // All in one text: folding them one by one takes a phone ten times as long.
    const folded = foldLines(names.map(({ name }) => name).join('\n')).split('\n');
    const texts = names.flatMap(({ brand, index }, line) => {
      const words = nameWords(folded[line] ?? '');
      if (index > 1) return [{ brand, rank: 2, text: words.join('') }];
      return words.map((_, i) => ({ brand, rank: i && 1, text: words.slice(i).join('') }));
    });
    const sounds = soundOf(texts.map(({ text }) => text).join('\n')).split('\n');
    spellings = texts.map((spelling, line) => ({ ...spelling, sound: sounds[line] ?? '' }));
  }
  return spellings;
}

/** The one brand that a text names by whole words, spelled in any way that sounds so. */
export function findBrand(text: string): Brand | undefined {
  brandsBySound ??= new Map(
    readSpellings()
      .filter(({ rank }) => rank !== 1)
      .map(({ sound, brand }) => [sound, brand]),
  );
  const words = nameWords(foldText(text));
  let found: Brand | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + wordsInName; to > from; to--) {
      const brand = brandsBySound.get(soundOf(words.slice(from, to).join('')));
      if (!brand) continue;
      if (found && found !== brand) return undefined;
      found = brand;
      from = to - 1;
    }
  }
  return found;
}

/** The brands that have a score below Infinity, that of their best spelling; the lowest first. */
function lowest(brands: readonly Brand[], score: (spelling: Spelling) => number): Brand[] {
  const scores = new Map(brands.map((brand) => [brand, Infinity]));
  const scoreOf = (brand: Brand) => scores.get(brand) ?? Infinity;
  for (const spelling of readSpellings()) {
    const { brand } = spelling;
    if (scores.has(brand)) scores.set(brand, Math.min(scoreOf(brand), score(spelling)));
  }
  return brands
    .filter((brand) => scoreOf(brand) < Infinity)
    .sort((a, b) => scoreOf(a) - scoreOf(b));
}

/** The brands that a misspelt name, or its beginning, may mean. */
function guess(brands: readonly Brand[], typed: string): Brand[] {
  const sound = soundOf(typed);
  if (sound.length < 3) return [];
  const limit = Math.min(3, (typed.length + 1) / 3);
  return lowest(brands, (spelling) => distance(sound, spelling.sound, limit));
}

/**
 * The brands that a query means in English, Arabic or by alias, best match first and otherwise in the
 * order given: those that are or begin so; else the one that it names among other words, or those that are
 * written much like it; then those that have it inside. An empty query matches all.
 */
export function searchBrands(brands: readonly Brand[], query: string): readonly Brand[] {
  const folded = foldText(query);
  if (!folded) return brands;
  const words = nameWords(folded);
  const typed = words.join('');
  if (!typed) return [];
  let found = lowest(brands, ({ text, rank }) => {
    if (text === typed) return -1;
    return text.startsWith(typed) ? rank : Infinity;
  });
  if (found.length === 0) {
    const named = findBrand(query);
    found = brands.filter((brand) => brand === named);
  }
  // Of several words one may be the brand.
  for (const part of [typed, ...words.filter((word) => word.length > 3)]) {
    if (found.length === 0) found = guess(brands, part);
  }
  const inside = lowest(brands, ({ text }) => (text.includes(typed) ? 0 : Infinity));
  return [...found, ...inside.filter((brand) => !found.includes(brand))];
}
