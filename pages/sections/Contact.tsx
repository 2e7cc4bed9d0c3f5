import { NewTab } from '../layout/NewTab.tsx';
import { usePage } from '../layout/page-context.ts';
import { settings } from '../settings.ts';
import { Entry, Hours, Latin, TelephoneNumber, WhatsAppNumber } from './contact-entries.tsx';

/** Contact details and opening hours, with a link to the office on a map. */
export function Contact() {
  const { assets, content, language } = usePage();
  const { rows, mapLink, map } = content.contactUs;
  const { office } = settings;
  return (
    <div className="contact">
      <dl className="entries">
        <Entry label={rows.email}>
          <a href={`mailto:${settings.email}`}>
            <Latin>{settings.email}</Latin>
          </a>
        </Entry>
        <Entry label={rows.whatsapp}>
          {(['AE', 'SA'] as const).map((country) => (
            <span key={country} className="line">
              {content.contactUs.whatsappCountries[country]} <WhatsAppNumber country={country} />
            </span>
          ))}
        </Entry>
        <Entry label={rows.phone}>
          <TelephoneNumber />
        </Entry>
        <Entry label={rows.hours}>
          <Hours />
        </Entry>
        <Entry label={rows.office}>{office.address[language]}</Entry>
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
          <NewTab />
        </span>
      </a>
    </div>
  );
}
