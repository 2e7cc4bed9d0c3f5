import { isNear } from './nearest-name.ts';

const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');

/** Suggests an address if its domain is one typo away from a common one, else ''. Only a hint. */
export function suggestEmail(email: string): string {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  const meant = commonDomains.find((common) => isNear(typed, common, 1));
  return meant && meant !== typed ? `${name}@${meant}` : '';
}
