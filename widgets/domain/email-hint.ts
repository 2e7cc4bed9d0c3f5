const commonDomains = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com'.split(' ');

/** Whether two words differ by one added, missing, wrong or swapped letter. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b) return false;
  let start = 0;
  while (a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const swapped = restA.replace(/(.)(.)/, '$2$1');
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    swapped === restB
  );
}

/** The address that was probably meant when a common mail domain is one slip away, else ''. Never blocks. */
export function suggestEmail(email: string): string {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  if (!name || !domain) return '';
  const meant = commonDomains.find((common) => isOneSlipAway(domain.toLowerCase(), common));
  return meant ? `${name}@${meant}` : '';
}
