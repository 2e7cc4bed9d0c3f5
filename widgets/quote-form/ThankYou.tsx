import { useState } from 'react';
import { referenceOf } from '../domain/request/reference.ts';
import { laterReplyDay } from '../domain/request/reply-day.ts';
import type { StoreCountry } from '../domain/stores.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import { CardDrawing, check } from '../fields/icons.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { type Place, useShrunkPlace } from './useShrunkPlace.ts';

interface ThankYouProps extends Place {
  submissionId: string;
  requestUrl: string | undefined;
  whatsappNumber: string;
  /** Country of the store that replies. */
  country: StoreCountry;
  isTest: boolean;
  onAnother: () => void;
}

/** Replaces the form after a confirmed submission (docs/decisions/form.md, "Thank-you in place"). */
export function ThankYou(props: ThankYouProps) {
  const { submissionId, requestUrl, whatsappNumber, country, isTest, onAnother } = props;
  const { t, language } = useLocale();
  const [sentAt] = useState(() => Date.now());
  const day = laterReplyDay(sentAt, country, language);
  const reply = day ? t('thanks.later', { day }) : t('thanks.today');
  const { place, card } = useShrunkPlace(props);

  return (
    <div className="end" ref={place}>
      <section
        className="card"
        part="card"
        ref={card}
        tabIndex={-1}
        aria-labelledby="thanks-heading"
      >
        <CardDrawing path={check} />
        <h2 id="thanks-heading" part="heading">
          {t('thanks.heading')}
        </h2>
        <p>{isTest ? t('form.test') : reply}</p>
        <p>
          {t('thanks.reference')} <bdi>{referenceOf(submissionId)}</bdi>
        </p>
        {requestUrl && (
          <a className="button" part="button" href={requestUrl} target="_blank" rel="noopener">
            {t('thanks.follow')}
          </a>
        )}
        <a
          className="button"
          part="button"
          href={whatsappLink(whatsappNumber, referenceOf(submissionId))}
          target="_blank"
          rel="noopener"
        >
          {t('whatsapp.contact')}
        </a>
        <button type="button" className="button" part="button" onClick={onAnother}>
          {t('thanks.another')}
        </button>
      </section>
    </div>
  );
}
