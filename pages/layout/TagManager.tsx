import { settings } from '../settings.ts';
import { usePage } from './page-context.ts';

/** The tag manager of the settings; never where the address holds an offer's uuid. */
export function TagManager() {
  const { route } = usePage();
  if (!settings.tagManagerId || route === 'offer-details') return null;
  return <script src="/tag-manager.js" defer data-id={settings.tagManagerId} />;
}
