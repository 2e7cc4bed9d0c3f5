import type { ReactNode } from 'react';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import { telephoneLink } from '../layout/addresses.ts';
import { NewTab } from '../layout/NewTab.tsx';
import { usePage } from '../layout/page-context.ts';
import { settings } from '../settings.ts';

/** Label and value in a list with the class `entries`. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Left-to-right text whose parts keep their order on Arabic pages. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Formats digits that begin with the dial code, such as `+971 50 000 0000`. */
function formatNumber(digits: string): string {
  return `+${digits.replace(/^(\d{3})(\d{2})(\d{3})/, '$1 $2 $3 ')}`;
}

/** Opens a chat with the WhatsApp number of a country. */
export function WhatsAppNumber({ country }: { country: keyof typeof settings.whatsapp }) {
  const number = settings.whatsapp[country];
  return (
    <a href={whatsappLink(number)} target="_blank" rel="noopener">
      <Latin>{formatNumber(number)}</Latin>
      <NewTab />
    </a>
  );
}

/** Dials the mobile number of the business. */
export function TelephoneNumber({ className }: { className?: string }) {
  return (
    <a className={className} href={telephoneLink(settings.phone)}>
      <Latin>{settings.phone}</Latin>
    </a>
  );
}

/** Working days and hours, one sentence per line. */
export function Hours() {
  return settings.hours[usePage().language].map((sentence) => (
    <span key={sentence} className="line">
      {sentence}
    </span>
  ));
}
