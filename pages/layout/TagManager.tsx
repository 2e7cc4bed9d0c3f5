import { settings } from '../settings.ts';
import { usePage } from './page-context.ts';

/** The tag manager of the settings; never on a private page, whose address it would read. */
export function TagManager() {
  const { visibility } = usePage().route;
  if (!settings.tagManagerId || visibility === 'private') return null;
  return <script src="/tag-manager.js" defer data-id={settings.tagManagerId} />;
}
