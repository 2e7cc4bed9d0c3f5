import { useEffect, useRef, useState } from 'react';
import { listen } from '../client/listen.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { FormProps } from './form-settings.ts';
import { type FormStore, useSelected } from './state/form-store.ts';
import { contentOf } from './state/form-values.ts';
import type { FormState } from './state/quote-form-state.ts';
import { oversizeOf } from './submit-quote.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

export const submitButtonId = 'submit';

/** Returns the failure to show for the current input; null for none. */
export function failureOf(state: FormState) {
  const { failure: reason, tried } = state;
  const oversize = reason === 'oversize' && oversizeOf(state);
  if (!reason || (reason === 'oversize' && !oversize)) return null;
  // Input that has changed since the attempt is not sent automatically.
  const resends = state.resends && tried?.content === contentOf(state);
  return { reason, resends, ...oversize };
}

/** The terms that a visitor accepts by sending, with links that open in a new tab. */
export function TermsLine({ termsUrl, privacyUrl }: FormProps['attributes']) {
  const { t } = useLocale();
  const link = (href: string | undefined, label: string) =>
    href && (
      <a className="link quiet" href={href} target="_blank" rel="noopener">
        {label}
      </a>
    );
  return (
    <div className="terms quiet">
      {t('form.terms')}
      <div className="actions">
        {link(termsUrl, t('form.termsLink'))}
        {link(privacyUrl, t('form.privacyLink'))}
      </div>
    </div>
  );
}

interface FailureAlertProps {
  store: FormStore;
  /** Reason of a failed request; `oversize` comes with size and limit in megabytes. */
  failure: NonNullable<ReturnType<typeof failureOf>>;
  whatsappNumber: string;
  /** `isResent`: sent automatically, once online again. */
  onRetry: (isResent: boolean) => void;
}

/** Explains the failure and offers a retry and WhatsApp. */
export function FailureAlert(props: FailureAlertProps) {
  const { store, failure, whatsappNumber, onRetry } = props;
  const { t } = useLocale();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);

  const [isOffline, setOffline] = useState(!navigator.onLine);
  const { resends, reason, ...oversize } = failure;
  // Subscribes again after every render, for the latest `onRetry`.
  useEffect(() =>
    listen(window, ['online', 'offline'], () => {
      setOffline(!navigator.onLine);
      // The input may have changed since the last render.
      if (navigator.onLine && failureOf(store.current())?.resends) onRetry(true);
    }),
  );
  const text = resends && isOffline ? 'failed.offline' : (`failure.${reason}` as const);
  return (
    <div className="failure" role="alert" ref={card}>
      <h3>{t('failed.heading')}</h3>
      <p>
        {t(text, oversize)} {t('failed.kept')}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          part="button"
          onClick={() => onRetry(false)}
        >
          {t('failed.retry')}
        </button>
        <WhatsAppLink className="button" part="button" store={store} number={whatsappNumber} />
      </div>
    </div>
  );
}

interface SubmitBarProps {
  store: FormStore;
  whatsappNumber: string;
  onSubmit: () => void;
  onClear: () => void;
}

/** Actions at the end of the form: send, continue on WhatsApp, clear. */
export function SubmitBar(props: SubmitBarProps) {
  const { store, whatsappNumber, onSubmit, onClear } = props;
  const { t } = useLocale();
  const phase = useSelected(store, (state) => state.phase);
  const progress = useSelected(store, (state) => state.progress);
  const count = useSelected(store, (state) => state.items.length);
  const busy = phase !== 'editing';
  const percent = Math.round(progress * 100);
  const sent = t('form.progress', { percent });
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
          // Frames without allow-forms dispatch no submit event.
          event.preventDefault();
          // Enter clicks the button from a field, which loses the focus: fields are inert while the form is sent.
          event.currentTarget.focus({ preventScroll: true });
          onSubmit();
        }}
      >
        {busy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="offscreen">{doing}</span>
          </>
        ) : (
          // A new element for each count: page translators replace the text node, so React could not update it.
          <span key={count}>{t('form.submit', { count })}</span>
        )}
      </button>
      {phase === 'sending' && (
        <div
          className="progress"
          role="progressbar"
          aria-label={doing}
          aria-valuenow={percent}
          aria-valuetext={sent}
        >
          <div style={{ inlineSize: `${percent}%` }} />
          <span className="quiet" aria-hidden="true">
            {sent}
          </span>
        </div>
      )}
      <div className="actions ways-out">
        <WhatsAppLink className="link" store={store} number={whatsappNumber} />
        {!busy && (
          <button type="button" className="link quiet" onClick={onClear}>
            {t('form.clear')}
          </button>
        )}
      </div>
    </div>
  );
}
