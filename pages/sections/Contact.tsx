import type { ReactNode } from 'react';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import { usePage } from '../layout/page-context.ts';
import { settings } from '../settings.ts';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Formats digits that begin with the dial code, such as `+971 50 000 0000`. */
function formatNumber(digits: string): string {
  return `+${digits.replace(/^(\d{3})(\d{2})(\d{3})/, '$1 $2 $3 ')}`;
}

/** Contact details and opening hours, with a link to the office on a map. */
export function Contact() {
  const { assets, content, language } = usePage();
  const { newTab } = content.common;
  const { rows, mapLink, map } = content.contactUs;
  const { office } = settings;
  return (
    <div className="contact">
      <dl>
        <Row label={rows.email}>
          <a href={`mailto:${settings.email}`}>
            <Latin>{settings.email}</Latin>
          </a>
        </Row>
        <Row label={rows.whatsapp}>
          {(['AE', 'SA'] as const).map((country) => (
            <span key={country} className="line">
              {content.contactUs.whatsappCountries[country]}{' '}
              <a href={whatsappLink(settings.whatsapp[country])} target="_blank" rel="noopener">
                <Latin>{formatNumber(settings.whatsapp[country])}</Latin>
                <span className="hidden-text"> {newTab}</span>
              </a>
            </span>
          ))}
        </Row>
        <Row label={rows.phone}>
          <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
            <Latin>{settings.phone}</Latin>
          </a>
        </Row>
        <Row label={rows.hours}>
          {settings.hours[language].map((sentence) => (
            <span key={sentence} className="line">
              {sentence}
            </span>
          ))}
        </Row>
        <Row label={rows.office}>{office.address[language]}</Row>
      </dl>
      <a className="map-link" href={office.mapsUrl} target="_blank" rel="noopener">
        <img
          className="map"
          src={assets.map}
          alt={map.alt}
          width="640"
          height="440"
          loading="lazy"
        />
        <span className="more">
          {mapLink}
          <span className="hidden-text"> {newTab}</span>
        </span>
      </a>
    </div>
  );
}
