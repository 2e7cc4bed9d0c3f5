import type { StoredLead, StoredWhatsappLead } from '../../store/store.ts';
import { DeskError, quoted, type Values } from './command.ts';

/** How the desk shows and takes that no page was named. */
const nobody = '-';

/**
 * The host of the page that a lead came from, as its browser said. Browsers say it truly; a program
 * can say any.
 */
export function formatPartner({
  partner,
}: Pick<StoredLead | StoredWhatsappLead, 'partner'>): string {
  return partner || nobody;
}

/**
 * The `--partner` of a command: a host as the desk shows it, or as people copy it from a browser
 * (with `https://`, in capitals, in their own script); `-` is what named no page. Undefined: all.
 * Throws a DeskError.
 */
export function readPartner(value: Values[string]): string | undefined {
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text === nobody) return '';
  const address = text.includes('://') ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (host) return host;
  throw new DeskError(2, `--partner takes a host such as shop.example, not ${quoted(value)}`);
}
