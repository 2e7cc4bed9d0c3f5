const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
] as const;

/** Whether two words differ by one added, missing, wrong or swapped letter. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
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
