import type { NewFunnelCount } from '../../../server/store/funnel.ts';

/** Returns the count of one view of the quote form, as passed to the store. */
export function newCount(changes: Partial<NewFunnelCount> = {}): NewFunnelCount {
  return {
    partner: 'shop.example',
    source: '',
    medium: '',
    campaign: '',
    language: 'en',
    element: 'luxe-quote-form',
    version: '1.0.0',
    variant: '',
    step: 'view',
    field: '',
    count: 1,
    ...changes,
  };
}
