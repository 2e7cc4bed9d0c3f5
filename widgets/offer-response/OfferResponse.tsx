import { useRef } from 'react';
import { siteAddress } from '../client/common-settings.ts';
import { settings } from '../domain/settings.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import type { ViewProps } from '../element/element-definition.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { offerResponseContract } from './offer-response.contract.ts';
import { type OfferState, useOfferResponse } from './useOfferResponse.ts';

interface Wording {
  heading: MessageKey;
  text?: MessageKey;
  /** Label of the button that sends the answer, where there is something to send. */
  action?: MessageKey;
}

const check = 'M15 24.5l6.2 6.2L33.5 18';
const exclamation = 'M24 14v13M24 33v.2';
/** What is drawn in the circle, on a grid of 48. */
const drawings: Record<OfferState['phase'], string> = {
  asking: 'M16 18.5h16M16 24h16M16 29.5h9',
  processing: 'M24 1.5a22.5 22.5 0 0 1 22.5 22.5',
  approved: check,
  recorded: check,
  failed: exclamation,
  unreachable: exclamation,
};

const questions: Record<string, MessageKey> = {
  approved: 'offer.askApproved',
  rejected: 'offer.askRejected',
};
const nextSteps: Record<string, MessageKey> = {
  approved: 'offer.nextApproved',
  rejected: 'offer.nextRejected',
};

function wordingOf(state: OfferState): Wording {
  if (state.phase === 'asking') {
    return {
      heading: questions[state.status] ?? 'offer.send',
      text: 'offer.final',
      action: 'offer.send',
    };
  }
  const heading = `response.${state.phase}` as const;
  switch (state.phase) {
    case 'processing':
      return { heading };
    case 'unreachable':
      return { heading, text: `failure.${state.reason}`, action: 'failed.retry' };
    case 'failed':
      return { heading, text: 'offer.failedText' };
    default:
      return { heading, text: 'offer.thanks' };
  }
}

/** What the offer is about, as far as it is known, and what comes after an answer that counts. */
function Details({ phase, status, details }: OfferState) {
  const { language, t } = useLocale();
  const next = phase === 'failed' ? undefined : nextSteps[status];
  const row = (label: MessageKey, texts: string | readonly string[] | undefined) =>
    texts && (
      <>
        <dt className="quiet">{t(label)}</dt>
        {[texts].flat().map((text) => (
          <dd key={text}>
            <bdi>{text}</bdi>
          </dd>
        ))}
      </>
    );
  return (
    <dl>
      {row('offer.amount', details?.amount[language])}
      {row('offer.for', details?.items)}
      {row('offer.expires', details?.expires[language])}
      {row('offer.next', next && t(next))}
    </dl>
  );
}

/** One card that says where the answer to an offer stands. */
export function OfferResponse(props: ViewProps<typeof offerResponseContract>) {
  const { t } = useLocale();
  const { submitAnotherUrl, apiBase } = props.attributes;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { send, ...state } = useOfferResponse(props);
  const { heading, text, action } = wordingOf(state);
  // Nobody answers before the offer is shown, or can't be.
  const isOpening = state.phase === 'asking' && state.details === undefined;
  const isBusy = isOpening || state.phase === 'processing';

  function handleSend() {
    // The pressed button goes away; the heading stays through all states.
    headingRef.current?.focus();
    send();
  }

  return (
    <section className="card" part="card" aria-labelledby="heading" aria-busy={isBusy}>
      <svg className="drawing" viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d={drawings[isBusy ? 'processing' : state.phase]} />
      </svg>
      <div className="words" role="status">
        <h2 id="heading" part="heading" ref={headingRef} tabIndex={-1}>
          {t(heading)}
        </h2>
        {text && <p>{t(text)}</p>}
      </div>
      <Details {...state} />
      <div className="actions" hidden={isOpening}>
        {action && (
          <button type="button" className="button primary" part="submit" onClick={handleSend}>
            {t(action)}
          </button>
        )}
        {text && (
          <a
            className={action ? 'button' : 'button primary'}
            part="button"
            // Always the number of the UAE (docs/decisions.md, "WhatsApp chat").
            href={whatsappLink(settings.whatsapp.AE, '')}
            target="_blank"
            // The uuid in this page's address is nobody else's business.
            rel="noreferrer"
          >
            {t('whatsapp.contact')}
          </a>
        )}
        {text && !action && (
          <a
            className="button"
            part="button"
            href={submitAnotherUrl || siteAddress('/home#Quote', apiBase)}
            rel="noreferrer"
          >
            {t('thanks.another')}
          </a>
        )}
      </div>
    </section>
  );
}
