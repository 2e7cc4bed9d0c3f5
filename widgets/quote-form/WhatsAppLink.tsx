import { useLayoutEffect, useRef } from 'react';
import { listen } from '../client/listen.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { FormStore } from './state/quote-form-state.ts';
import { whatsappSummary } from './whatsapp-summary.ts';

interface WhatsAppLinkProps {
  store: FormStore;
  number: string;
  className: string;
  part?: string;
}

/** What comes before a link is opened or copied in any way; some readers click without any of the others. */
const uses = ['pointerdown', 'focus', 'click'] as const;

/**
 * Goes on in a chat, with what is filled in so far: worded when typing pauses and when somebody is about
 * to use it, not with every key.
 */
export function WhatsAppLink({ store, number, ...looks }: WhatsAppLinkProps) {
  const { t } = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const anchor = link.current as HTMLAnchorElement;
    const word = () => {
      anchor.href = whatsappLink(number, whatsappSummary(store.current(), t));
    };
    word();
    const unlisten = listen(anchor, uses, word);
    const unsubscribe = store.onPause(word);
    return () => {
      unlisten();
      unsubscribe();
    };
  }, [store, number, t]);
  return (
    <a {...looks} ref={link} target="_blank" rel="noopener">
      {t('whatsapp.continue')}
    </a>
  );
}
