import { withoutDirectionMarks } from '../../widgets/domain/fuzzy/direction-marks.ts';
import { lacksScheme } from '../../widgets/element/attribute-values.ts';

/** Returns true if the attribute holds an address. The manifest documents addresses as strings. */
export function isAddressAttribute(name: string): boolean {
  return name === 'api-base' || name.endsWith('-url');
}

/** Returns an address as typed or pasted: pages and chats in Arabic put invisible marks around it. */
export function typedAddress(text: string): string {
  return withoutDirectionMarks(text).trim();
}

/** Returns true for an absolute address of the web. Chromium parses a host with spaces. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
}

/** Returns true for an address that the widget accepts and that may lead somewhere: absolute, or relative. */
export function isUsableAddress(text: string): boolean {
  const address = typedAddress(text);
  if (lacksScheme(address) || !URL.canParse(address, 'https://host')) return false;
  return /^(https?|mailto|tel):$/.test(new URL(address, 'https://host').protocol);
}
