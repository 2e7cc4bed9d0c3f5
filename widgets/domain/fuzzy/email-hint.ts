import { distance } from '../brands/brand-spelling.ts';

const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');
/** Largest distance of a typo: one consonant, two vowels, or two letters that are swapped. */
const oneTypo = 2;

/** Suggests an address if its domain is one typo away from a common one, else ''. Only a hint. */
export function suggestEmail(email: string): string {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  if (!domain) return '';
  const typed = domain.toLowerCase();
  const meant = commonDomains.find((common) => distance(typed, common, oneTypo) <= oneTypo);
  return meant && meant !== typed ? `${name}@${meant}` : '';
}
