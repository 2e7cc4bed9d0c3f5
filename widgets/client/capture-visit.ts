import { captureCampaign } from './campaign-store.ts';
import { captureClickIds } from './click-id-store.ts';
import type { CommonSettings } from './common-settings.ts';
import { navigationType } from './navigation-type.ts';
import { openStorage } from './storage.ts';

/**
 * Saves campaign and click ids of the page's URL. Ignores pages reached with Back or Forward: what their URL has
 * was saved before, and may have been sent with a lead since. Storage in memory is filled again, because it does
 * not outlive a page.
 */
export function captureVisit({
  storage,
  keepsClickIds,
}: Pick<CommonSettings, 'storage' | 'keepsClickIds'>): void {
  if (navigationType() === 'back_forward' && storage !== openStorage('none')) return;
  captureCampaign(storage, location.search);
  if (keepsClickIds) captureClickIds(storage, location.search);
}
