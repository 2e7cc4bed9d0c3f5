import { isNear } from './nearest-name.ts';

const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');

/** The address that was probably meant when a common mail domain is one slip away, else ''. Never blocks. */
export function suggestEmail(email: string): string {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  const meant = commonDomains.find((common) => isNear(typed, common, 1));
  return meant && meant !== typed ? `${name}@${meant}` : '';
}
