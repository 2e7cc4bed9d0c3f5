import { useRef } from 'react';
import { siteAddress } from '../client/common-settings.ts';
import { toLanguage } from '../domain/languages.ts';
import type { OfferRow } from '../domain/offer/offer.ts';
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
  /** Label of the button that sends the answer, if there is one to send. */
  action?: MessageKey;
}

const spinner = 'M24 1.5a22.5 22.5 0 0 1 22.5 22.5';
const check = 'M15 24.5l6.2 6.2L33.5 18';
const exclamation = 'M24 14v13M24 33v.2';
/** Path inside the circle, on a grid of 48. */
const drawings: Record<OfferState['phase'], string> = {
  opening: spinner,
  asking: 'M16 18.5h16M16 24h16M16 29.5h9',
  processing: spinner,
  approved: check,
  recorded: check,
  failed: exclamation,
  incomplete: exclamation,
  unreachable: exclamation,
};

/** A Map: the status comes from the URL, and `constructor` must find nothing. */
const answerWordings = new Map<string, { question: MessageKey; next: MessageKey }>([
  ['approved', { question: 'offer.askApproved', next: 'offer.nextApproved' }],
  ['rejected', { question: 'offer.askRejected', next: 'offer.nextRejected' }],
]);

function wordingOf(state: OfferState): Wording {
  switch (state.phase) {
    case 'opening':
      return { heading: 'offer.opening' };
    case 'asking':
      return {
        heading: answerWordings.get(state.status)?.question ?? 'offer.askOther',
        text: 'offer.final',
        action: 'offer.send',
      };
    case 'processing':
      return { heading: 'response.processing' };
    case 'unreachable':
      return {
        heading: 'response.unreachable',
        text: `failure.${state.reason}`,
        action: 'failed.retry',
      };
    case 'failed':
      return { heading: 'response.failed', text: 'offer.failedText' };
    case 'incomplete':
      return { heading: 'offer.incomplete', text: 'offer.incompleteText' };
    default:
      return { heading: `response.${state.phase}`, text: 'offer.thanks' };
  }
}

function Row({ label, value }: OfferRow) {
  return (
    <>
      <dt className="quiet">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Shows the known details of the offer, the answer and the next step. */
function Details({ phase, status, details }: OfferState) {
  const { language, t } = useLocale();
  const isAnswerable = !['opening', 'failed', 'incomplete'].includes(phase);
  const wording = answerWordings.get(status);
  return (
    <dl>
      {details?.rows[toLanguage(language) ?? 'en'].map((row) => (
        <Row key={row.label} {...row} />
      ))}
      {isAnswerable &&
        (wording ? (
          <Row label={t('offer.next')} value={t(wording.next)} />
        ) : (
          <Row label={t('offer.response')} value={`\u2068${status}\u2069`} />
        ))}
    </dl>
  );
}

/** Card with the state of the answer to an offer. */
export function OfferResponse(props: ViewProps<typeof offerResponseContract>) {
  const { t, language } = useLocale();
  const { submitAnotherUrl, apiBase } = props.attributes;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { send, ...state } = useOfferResponse(props);
  const { heading, text, action } = wordingOf(state);
  const isBusy = state.phase === 'opening' || state.phase === 'processing';

  function handleSend() {
    // The pressed button is removed; the heading stays in all states.
    headingRef.current?.focus();
    send();
  }

  return (
    <section className="card" part="card" aria-labelledby="heading" aria-busy={isBusy}>
      <svg className="drawing" viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d={drawings[state.phase]} />
      </svg>
      <div className="words" role="status">
        <h2 id="heading" part="heading" ref={headingRef} tabIndex={-1}>
          {t(heading)}
        </h2>
        {text && <p>{t(text)}</p>}
      </div>
      <Details {...state} />
      <div className="actions">
        {action && (
          <button type="button" className="button primary" part="submit" onClick={handleSend}>
            {t(action)}
          </button>
        )}
        {text && (
          <a
            className={action ? 'button' : 'button primary'}
            part="button"
            // Always the number of the UAE (docs/decisions/widgets.md, "WhatsApp chat").
            href={whatsappLink(settings.whatsapp.AE, '')}
            target="_blank"
            // Keeps the uuid in this page's URL secret.
            rel="noreferrer"
          >
            {t('whatsapp.contact')}
          </a>
        )}
        {text && !action && (
          <a
            className="button"
            part="button"
            href={submitAnotherUrl || siteAddress('/home#Quote', language, apiBase)}
            rel="noreferrer"
          >
            {t('thanks.another')}
          </a>
        )}
      </div>
    </section>
  );
}
