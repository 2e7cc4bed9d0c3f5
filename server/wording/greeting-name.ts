const maxName = { characters: 30, words: 3 };

/**
 * Accepts a first name of up to three words of letters, hyphens, apostrophes and zero-width non-joiners (U+200C, in
 * Persian names), because anyone can type any address: we must not show URLs, numbers or sentences to strangers.
 * Returns undefined for other texts.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.trim().replace(/\s+/g, ' ');
  const isName = /^\p{L}[\p{L}\p{M}'’ʼ \u200c-]*$/u.test(name);
  const fits = [...name].length <= maxName.characters && name.split(' ').length <= maxName.words;
  return isName && fits ? name : undefined;
}
