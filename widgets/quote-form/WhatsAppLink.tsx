import { useLayoutEffect, useRef } from 'react';
import { listen } from '../client/listen.ts';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { FormStore } from './state/form-store.ts';
import { whatsappSummary } from './whatsapp-summary.ts';

interface WhatsAppLinkProps {
  store: FormStore;
  number: string;
  className: string;
  part?: string;
}

/** Events before a link is opened or copied; some screen readers dispatch only the click. */
const uses = ['pointerdown', 'focus', 'click'] as const;

/**
 * Opens a chat with a summary of the input so far. The summary is updated when typing pauses and before the
 * link is used, not with every key.
 */
export function WhatsAppLink({ store, number, ...looks }: WhatsAppLinkProps) {
  const { t } = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const anchor = link.current as HTMLAnchorElement;
    const update = () => {
      anchor.href = whatsappLink(number, whatsappSummary(store.current(), t));
    };
    update();
    const unlisten = listen(anchor, uses, update);
    const unsubscribe = store.onPause(update);
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
