import type { ReactNode } from 'react';
import { homeCountries } from '../../widgets/domain/languages.ts';
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

/** How and when we can be reached, and the map that leads to the maps service. */
export function Contact() {
  const { assets, content, language } = usePage();
  const { newTab } = content.common;
  const { rows, mapLink, map } = content.contactUs;
  const whatsapp = settings.whatsapp[homeCountries[language]];
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
          <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener">
            <Latin>{`+${whatsapp.slice(0, 3)} ${whatsapp.slice(3, 5)} ${whatsapp.slice(5, 8)} ${whatsapp.slice(8)}`}</Latin>
            <span className="hidden-text"> {newTab}</span>
          </a>
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
