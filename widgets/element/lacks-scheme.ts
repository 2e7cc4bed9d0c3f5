/** Endings of file names that are common in relative addresses, such as `thanks.html`. */
const pageFile = /\.(html?|php|aspx?|jsp|pdf)$/i;

/**
 * Returns true for a host without scheme, such as `www.partner.example/thanks`: browsers take it for a folder of the
 * page's website. Relative addresses such as `/thanks`, `./v1.2/` and `thanks.html` need no scheme.
 */
export function lacksScheme(address: string): boolean {
  const [first = ''] = address.trim().split(/[/?#]/);
  return /[^.]\./.test(first) && !first.includes(':') && !pageFile.test(first);
}
