import { useRef } from 'react';
import { siteAddress } from '../client/common-settings.ts';
import { toLanguage } from '../domain/languages.ts';
import type { OfferRow } from '../domain/offer/offer.ts';
import { settings } from '../domain/settings.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { CardDrawing, check } from '../fields/icons.tsx';
import type { MessageKey } from '../i18n/i18n.ts';
import { isolate } from '../i18n/isolate.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { offerResponseContract } from './offer-response.contract.ts';
import { type OfferState, useOfferResponse } from './useOfferResponse.ts';

const spinner = 'M24 1.5a22.5 22.5 0 0 1 22.5 22.5';
const exclamation = 'M24 14v13M24 33v.2';

interface Card {
  /** Path of the drawing. `asking` has none, so that the offer and its answers fit on the first screen. */
  drawing?: string;
  heading: MessageKey;
  /** Absent while the visitor can only wait, and for `unreachable`, whose text names the reason. */
  text?: MessageKey;
}

const cards: Record<OfferState['phase'], Card> = {
  opening: { drawing: spinner, heading: 'offer.heading' },
  asking: { heading: 'offer.heading', text: 'offer.final' },
  processing: { drawing: spinner, heading: 'response.processing' },
  approved: { drawing: check, heading: 'response.approved', text: 'offer.thanks' },
  recorded: { drawing: check, heading: 'response.recorded', text: 'offer.thanks' },
  failed: { drawing: exclamation, heading: 'response.failed', text: 'offer.failedText' },
  incomplete: { drawing: exclamation, heading: 'offer.incomplete', text: 'offer.incompleteText' },
  unreachable: { drawing: exclamation, heading: 'response.unreachable' },
};

function Row({ label, value }: OfferRow) {
  return (
    <>
      <dt className="quiet">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Card with an offer and the state of the answer to it. */
export function OfferResponse(props: ViewProps<typeof offerResponseContract>) {
  const { t, language } = useLocale();
  const { submitAnotherUrl, apiBase } = props.attributes;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { send, ...state } = useOfferResponse(props);
  const { phase, status, details } = state;
  const { drawing, heading } = cards[phase];
  const text = phase === 'unreachable' ? (`failure.${state.reason}` as const) : cards[phase].text;
  const showsAnswer = !['opening', 'failed', 'incomplete'].includes(phase);
  const shownLanguage = toLanguage(language) ?? 'en';
  const [amount, ...terms] = details?.rows[shownLanguage] ?? [];
  /** Label and next step by answer. A Map: the status comes from the URL, and `constructor` must find nothing. */
  const answers = new Map<string, [label: string, next: MessageKey]>([
    ['approved', [t('offer.accept', { amount: amount?.value ?? '' }), 'offer.nextApproved']],
    ['rejected', [t('offer.decline'), 'offer.nextRejected']],
  ]);
  const [response, next] = answers.get(status) ?? [
    t('offer.other', { answer: isolate(status) }),
    'offer.nextOther',
  ];

  /** The card shows both answers, with what follows from each. */
  const isChoice = phase === 'asking' && answers.has(status);

  /** Button that sends an answer. The answer that the link names has the primary button. */
  const answerButton = (label: string, answer = status) => (
    <button
      key={answer}
      type="button"
      className={answer === status ? 'button primary' : 'button'}
      part="submit"
      onClick={() => {
        // Keeps the focus in the card: the pressed button is removed, the heading stays in all states.
        headingRef.current?.focus();
        send(answer);
      }}
    >
      {label}
    </button>
  );

  return (
    <section className="card" part="card" aria-labelledby="heading" aria-busy={drawing === spinner}>
      {drawing && <CardDrawing path={drawing} />}
      <div className="words" role="status">
        {/* A new element for each text: page translators replace the text node, so React could not update it. */}
        <h2 id="heading" part="heading" ref={headingRef} tabIndex={-1}>
          <span key={heading}>{t(heading)}</span>
        </h2>
        {amount && <div className="amount">{amount.value}</div>}
        {text && <p key={text}>{t(text)}</p>}
      </div>
      {phase === 'asking' && (
        <div className="actions">
          {isChoice
            ? [...answers].map(([answer, [label]]) => answerButton(label, answer))
            : answerButton(t('offer.send'))}
        </div>
      )}
      <dl>
        {terms.map((row) => (
          <Row key={row.label} {...row} />
        ))}
        {isChoice
          ? [...answers].map(([answer, [label, step]]) => (
              <Row key={answer} label={label} value={t(step)} />
            ))
          : showsAnswer && <Row label={t('offer.response')} value={`${response}\n${t(next)}`} />}
      </dl>
      <div className="actions">
        {phase === 'unreachable' && answerButton(t('failed.retry'))}
        {state.requestUrl && (
          <a className="button primary" part="button" href={state.requestUrl} rel="noreferrer">
            {t('thanks.follow')}
          </a>
        )}
        {text && (
          <a
            className="button"
            part="button"
            // Always the number of the UAE (docs/decisions/widgets.md, "WhatsApp chat").
            href={whatsappLink(settings.whatsapp.AE, details?.message?.[shownLanguage] ?? '')}
            target="_blank"
            // Keeps the uuid in this page's URL secret.
            rel="noreferrer"
          >
            {t('whatsapp.contact')}
          </a>
        )}
        {text && !['asking', 'unreachable'].includes(phase) && (
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
