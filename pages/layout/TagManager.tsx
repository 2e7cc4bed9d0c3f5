import { settings } from '../settings.ts';
import { usePage } from './page-context.ts';

/** Loads the tag manager of the settings, except on private pages, whose URL it would read. */
export function TagManager() {
  const { visibility } = usePage().route;
  if (!settings.tagManagerId || visibility === 'private') return null;
  return <script src="/tag-manager.js" defer data-id={settings.tagManagerId} />;
}
