import type { Translate } from '../i18n/translate.ts';

const states = ['open', 'approved', 'rejected', 'expired', 'withdrawn', 'replaced'] as const;

/**
 * Translates the state of an offer, see offerState in server/desk/actions/offers.ts. Quotes answers other than approved
 * and rejected: `answered: callback`.
 */
export function offerStateText(state: string, t: Translate): string {
  const known = states.find((name) => name === state);
  return known
    ? t(`offerState.${known}`)
    : t('offerState.answered', { answer: state.replace('answered: ', '') });
}
