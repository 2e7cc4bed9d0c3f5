import { settings } from '../settings.ts';
import { fileOf } from './addresses.ts';
import { usePage } from './page-context.ts';

/**
 * First script in the head: shows the page in the visitor's language (pages/browser/boot.ts).
 * pages/browser/boot-data.ts describes the attributes.
 */
export function BootScript() {
  const { assets, content, language, route } = usePage();
  return (
    <script
      data-other={`/${fileOf(route.path, language === 'en' ? 'ar' : 'en')}`}
      data-loading={content.loading}
      data-api={assets.apiBase}
      data-ip={settings.ipLookupUrl || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled by rollup
      dangerouslySetInnerHTML={{ __html: assets.bootScript }}
    />
  );
}

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
