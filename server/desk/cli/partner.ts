import type { StoredLead } from '../../store/store.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import type { Values } from './command.ts';

const noPartner = '-';

/** Formats the host of the page that sent a lead. Browsers report the true host; programs can claim any. */
export function formatPartner({ partner }: Pick<StoredLead, 'partner'>): string {
  return partner || noPartner;
}

/**
 * Reads `--partner`: a host as the desk shows it or as copied from a browser (with `https://`, in
 * capitals, in its own script). Returns an empty text for `-`, which selects leads without a partner, and undefined
 * without the option, which selects all. Throws a DeskError.
 */
export function readPartner(value: Values[string]): string | undefined {
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text === noPartner) return '';
  const address = text.includes('://') ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (host) return host;
  throw new DeskError(2, `--partner takes a host such as shop.example, not ${quoted(value)}`);
}
