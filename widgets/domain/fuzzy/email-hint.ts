const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');

/** Returns true if one letter that is inserted, deleted or replaced, or two that are swapped, turn `a` into `b`. */
function isOneTypo(a: string, b: string): boolean {
  if (a && a[0] === b[0]) return isOneTypo(a.slice(1), b.slice(1));
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    a.replace(/(.)(.)/, '$2$1') === b
  );
}

/** Suggests an address if its domain is one typo away from a common one, else ''. Only a hint. */
export function suggestEmail(email: string): string {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  const meant = commonDomains.find((common) => isOneTypo(typed, common));
  return meant && meant !== typed ? `${name}@${meant}` : '';
}
