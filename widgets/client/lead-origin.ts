import type { LeadOrigin } from '../domain/wire.ts';
import { currentCampaign } from './campaign-store.ts';
import { currentClickIds } from './click-id-store.ts';
import type { CommonSettings } from './common-settings.ts';

/** Returns the origin of a lead that is sent now, from the settings and attributes of its element. */
export function leadOrigin(
  { storage, campaign, keepsClickIds, isTest }: CommonSettings,
  { variant, topic }: Pick<LeadOrigin, 'variant' | 'topic'>,
): LeadOrigin {
  return {
    campaign: currentCampaign(storage, campaign),
    clickIds: keepsClickIds ? currentClickIds(storage) : [],
    variant,
    topic,
    isTest,
  };
}
