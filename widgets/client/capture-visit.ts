import { captureCampaign } from './campaign-store.ts';
import { captureClickIds } from './click-id-store.ts';
import type { CommonSettings } from './common-settings.ts';
import { navigationType } from './navigation-type.ts';
import { openStorage } from './storage.ts';

/**
 * Saves campaign and click ids of the page's URL. Ignores pages reached with Back or Forward, whose ids are
 * saved or were sent with a lead, unless storage is in memory, which does not outlive a page.
 */
export function captureVisit({
  storage,
  keepsClickIds,
}: Pick<CommonSettings, 'storage' | 'keepsClickIds'>): void {
  if (navigationType() === 'back_forward' && storage !== openStorage('none')) return;
  captureCampaign(storage, location.search);
  if (keepsClickIds) captureClickIds(storage, location.search);
}
