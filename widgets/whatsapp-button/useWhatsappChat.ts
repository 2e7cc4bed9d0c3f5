import { useState } from 'react';
import { pushWhatsappClicked } from '../client/analytics.ts';
import { callJson } from '../client/api.ts';
import { clearCampaign } from '../client/campaign-store.ts';
import { leadOrigin } from '../client/lead-origin.ts';
import { newUuid } from '../client/uuid.ts';
import { withTimeout } from '../client/with-timeout.ts';
import { submitWhatsappLeadPath } from '../domain/api-paths.ts';
import { languageOfCountry } from '../domain/languages.ts';
import { normalizePhone } from '../domain/phone/phone.ts';
import { isBlank } from '../domain/quote.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import { toWhatsappLead } from '../domain/wire.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { useCommonSettings } from '../element/useCommonSettings.ts';
import { translator } from '../i18n/i18n.ts';
import type { whatsappButtonContract } from './whatsapp-button.contract.ts';

/** Timeout in milliseconds for storing the lead before this tab leaves for the chat. */
const leadTimeout = 1_000;

/** Opens the chat in a new tab; returns false if the browser blocks it. */
function openTab(link: string): boolean {
  let tab: Window | null = null;
  try {
    tab = window.open(link);
    // With `noopener`, `open` returns null for blocked and for opened windows alike.
    // The cast spares a check: assigning to a blocked tab, null, throws.
    (tab as Window).opener = null;
  } catch {
    // Blocked.
  }
  return !!tab;
}

/** State of the dialog's phone field; sending it opens the chat and stores a WhatsApp lead. */
export function useWhatsappChat({
  attributes,
  language,
  emit,
  count,
}: ViewProps<typeof whatsappButtonContract>) {
  const settings = useCommonSettings(attributes, language);
  const { apiBase, flagsBase, storage, analytics, country, isTest } = settings;
  const [phone, setPhone] = useState('');
  const [chosenIso, onIso] = useState('');
  const [isMissing, setMissing] = useState(false);
  const iso = chosenIso || country;

  function onPhone(typed: string) {
    setPhone(typed);
    setMissing(false);
  }

  /**
   * Opens the chat and stores the lead; returns false for an empty number. The chat opens in the task of the
   * click: later, browsers block it as a pop-up.
   */
  function onSend(typed: string): boolean {
    if (isBlank(typed)) {
      setMissing(true);
      count('failed', ['phone']);
      return false;
    }
    const { phone: normalized } = normalizePhone(typed, iso);
    const origin = leadOrigin(settings, attributes);
    const { numberAe, numberSa, message } = attributes;
    // Lebanon has no number of its own: it shares that of the UAE.
    const number = country === 'SA' ? numberSa : numberAe;
    // The built-in message is in the language of the team that receives it, not in the visitor's.
    const t = translator(languageOfCountry(country));
    const link = whatsappLink(number, message || t('whatsapp.greetingEmpty'));
    const isOpened = openTab(link);

    emit('luxe-whatsapp-opened');
    pushWhatsappClicked(analytics, normalized, origin.campaign);
    const lead = toWhatsappLead(normalized, newUuid(), origin);
    const query = { lang: language };
    const sent = callJson(apiBase, submitWhatsappLeadPath, query, lead).then((result) => {
      if (result.ok) {
        count('submitted');
        clearCampaign(storage);
      } else globalThis.reportError?.(new Error(`WhatsApp lead not stored: ${result.reason}`));
    });
    if (!isOpened) {
      const leave = () => location.assign(link);
      void withTimeout(sent, leadTimeout).then(leave, leave);
    }
    return true;
  }

  return { phone, iso, isMissing, isTest, flagsBase, onPhone, onIso, onSend };
}
