import { settings } from '../settings.ts';
import { usePage } from './page-context.ts';

/** Loads the tag manager of the settings, except on private pages, because it would read their secret URL. */
export function TagManager() {
  const { assets, route } = usePage();
  if (!settings.tagManagerId || route.visibility === 'private') return null;
  return (
    <script
      data-id={settings.tagManagerId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled by rollup
      dangerouslySetInnerHTML={{ __html: assets.tagManagerScript }}
    />
  );
}
