import type { Translate } from '../i18n/translate.ts';

const states = ['open', 'approved', 'rejected', 'expired', 'withdrawn', 'replaced'] as const;

/** Words the state of an offer. `answered: callback`, after any other answer, quotes the answer. */
export function offerStateText(state: string, t: Translate): string {
  const known = states.find((name) => name === state);
  return known
    ? t(`offerState.${known}`)
    : t('offerState.answered', { answer: state.replace('answered: ', '') });
}
