import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { FormState } from './quote-form-state.ts';

export const submitButtonId = 'submit';

interface FailureAlertProps {
  reason: NonNullable<FormState['failure']>;
  /** Megabytes of photos, and how many can be sent at once. */
  oversize: { size: number; limit: number } | false | null;
  /** Sent again by itself when the connection is back. */
  resends: boolean;
  whatsappHref: string;
  /** `isResent`: by itself. */
  onRetry: (isResent: boolean) => void;
}

/** What went wrong, that nothing is lost, and two ways on. */
export function FailureAlert(props: FailureAlertProps) {
  const { reason, oversize, resends, whatsappHref, onRetry } = props;
  const { t } = useLocale();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);

  const [isOffline, setOffline] = useState(!navigator.onLine);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const checkConnection = () => {
      setOffline(!navigator.onLine);
      if (navigator.onLine && latest.current.resends) latest.current.onRetry(true);
    };
    const events = ['online', 'offline'];
    for (const event of events) window.addEventListener(event, checkConnection);
    return () => {
      for (const event of events) window.removeEventListener(event, checkConnection);
    };
  }, []);
  const text = resends && isOffline ? 'failure.offline' : (`failure.${reason}` as const);
  return (
    <div className="failure" role="alert" ref={card}>
      <h3>{t('failure.heading')}</h3>
      <p>
        {t(text, oversize || {})} {t('failure.kept')}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          part="button"
          onClick={() => onRetry(false)}
        >
          {t('failure.retry')}
        </button>
        <a className="button" part="button" href={whatsappHref} target="_blank" rel="noopener">
          {t('whatsapp.continue')}
        </a>
      </div>
    </div>
  );
}

interface SubmitBarProps {
  state: FormState;
  whatsappHref: string;
  onSubmit: () => void;
  onClear: () => void;
}

/** The way out of the form: send it, continue in a chat, or empty it. */
export function SubmitBar({ state, whatsappHref, onSubmit, onClear }: SubmitBarProps) {
  const { t } = useLocale();
  const { phase, progress } = state;
  const busy = phase !== 'editing';
  const percent = Math.round(progress * 100);
  const doing = t(phase === 'preparing' ? 'form.preparing' : 'form.sending');
  return (
    <div className="submit-bar">
      <button
        type="submit"
        id={submitButtonId}
        className="button primary submit"
        part="submit"
        aria-disabled={busy}
        onClick={(event) => {
          // In a frame without allow-forms no submit event would ever come.
          event.preventDefault();
          onSubmit();
        }}
      >
        {busy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="offscreen">{doing}</span>
          </>
        ) : (
          t('form.submit', { count: state.items.length })
        )}
      </button>
      {phase === 'sending' && (
        <div
          className="progress"
          role="progressbar"
          aria-label={doing}
          aria-valuenow={percent}
          aria-valuetext={t('form.progress', { percent })}
        >
          <div style={{ inlineSize: `${percent}%` }} />
          <span className="quiet" aria-hidden="true">
            {t('form.progress', { percent })}
          </span>
        </div>
      )}
      <div className="actions ways-out">
        <a className="link" href={whatsappHref} target="_blank" rel="noopener">
          {t('whatsapp.continue')}
        </a>
        {!busy && (
          <button type="button" className="link quiet" onClick={onClear}>
            {t('form.clear')}
          </button>
        )}
      </div>
    </div>
  );
}
