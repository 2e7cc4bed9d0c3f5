/** Endings of file names that are common in relative addresses, such as `thanks.html`. */
const pageFile = /\.(html?|php|aspx?|jsp|pdf)$/i;

/** Returns true if the attribute holds an address. The manifest documents addresses as strings. */
export function isAddressAttribute(name: string): boolean {
  return name === 'api-base' || name.endsWith('-url');
}

/**
 * Returns true for an absolute address that the widget accepts, and for a relative one such as `/thanks` or
 * `thanks.html`. A host without scheme, such as `www.partner.example/thanks`, is a mistake: browsers take it for a
 * folder of the page's website.
 */
export function isUsableAddress(text: string): boolean {
  const address = text.trim();
  if (!URL.canParse(address, 'https://host')) return false;
  if (!/^(https?|mailto|tel):$/.test(new URL(address, 'https://host').protocol)) return false;
  const [first = ''] = address.split(/[/?#]/);
  return /^(https?|mailto|tel):/i.test(address) || !/[^.]\./.test(first) || pageFile.test(first);
}
