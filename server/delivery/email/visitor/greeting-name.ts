/** Of a first name that a letter greets by. */
const longest = { characters: 30, words: 3 };

/**
 * A first name that may stand in a letter to an address that anybody can have typed: letters, hyphens
 * and apostrophes only, so that no address, no number and no sentence goes out by our form. Undefined
 * for any other; the letter then greets without a name.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.trim().replace(/\s+/g, ' ');
  const isName = /^\p{L}[\p{L}\p{M}'’ʼ \u200c-]*$/u.test(name);
  const fits = [...name].length <= longest.characters && name.split(' ').length <= longest.words;
  return isName && fits ? name : undefined;
}
