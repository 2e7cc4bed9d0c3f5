import { useEffect, useRef } from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';

/** The form's place after a confirmed submission (docs/decisions.md, "Thank-you in place"). */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  const { t } = useLocale();
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section className="card" part="card" ref={card} tabIndex={-1} aria-labelledby="thanks-heading">
      <svg className="drawing" viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d="M15 24.5l6.2 6.2L33.5 18" />
      </svg>
      <h2 id="thanks-heading" part="heading">
        {t('thanks.heading')}
      </h2>
      <p>{t('thanks.text')}</p>
      <button type="button" className="button" part="button" onClick={onAnother}>
        {t('thanks.another')}
      </button>
    </section>
  );
}
