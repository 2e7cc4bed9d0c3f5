import type { LeadDetail } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Fact } from '../app/Fact.tsx';

/** Ways to reach the client: a call, and prepared texts in the client's language. */
export function Contact({ lead }: { lead: LeadDetail }) {
  const { t, format } = useDesk();
  const { contact, row, versions } = lead;
  const [newest] = versions;
  const ways = (['whatsapp', 'email'] as const).map((way) => ({
    way,
    texts: contact[way].filter(({ url }) => url !== ''),
  }));
  return (
    <section className="card" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <dl className="facts">
        <Fact label={t('contact.phone')}>
          {contact.call ? (
            <a href={contact.call} dir="ltr">
              {row.phone}
            </a>
          ) : (
            <bdi dir="ltr">{row.phone || '–'}</bdi>
          )}
        </Fact>
        <Fact label={t('contact.email')}>
          <bdi dir="ltr">{newest?.email || '–'}</bdi>
        </Fact>
        <Fact label={t('filter.country')}>
          <bdi>{format.country(row.country) || '–'}</bdi>
          {row.language && ` · ${t(`language.${row.language}`)}`}
        </Fact>
      </dl>
      {ways.map(
        ({ way, texts }) =>
          texts.length > 0 && (
            <div key={way}>
              <h3>{t(`contact.${way}`)}</h3>
              <div className="actions">
                {texts.map(({ name, url }) => (
                  <a
                    key={name}
                    className="button"
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {t(`contact.${name}`)}
                  </a>
                ))}
              </div>
            </div>
          ),
      )}
    </section>
  );
}
