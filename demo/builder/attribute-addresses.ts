import { lacksScheme } from '../../widgets/element/attribute-values.ts';

/** Returns true if the attribute holds an address. The manifest documents addresses as strings. */
export function isAddressAttribute(name: string): boolean {
  return name === 'api-base' || name.endsWith('-url');
}

/** Returns true for an address that the widget accepts and that may lead somewhere: absolute, or relative. */
export function isUsableAddress(text: string): boolean {
  if (lacksScheme(text) || !URL.canParse(text, 'https://host')) return false;
  return /^(https?|mailto|tel):$/.test(new URL(text, 'https://host').protocol);
}
