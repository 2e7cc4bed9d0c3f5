import { distance } from '../brands/brand-spelling.ts';

const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');
/** Largest distance of a typo: one consonant, two vowels, or two letters that are swapped. */
const oneTypo = 2;

/** Suggests an address if its domain is one typo away from a common one, else ''. Only a hint. */
export function suggestEmail(email: string): string {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  const meant = commonDomains.find(
    (common) =>
      // An end that is not typed yet is no typo.
      common.length - typed.length < 2 && distance(typed, common, oneTypo) <= oneTypo,
  );
  return meant && meant !== typed ? `${name}@${meant}` : '';
}
