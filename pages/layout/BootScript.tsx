import { settings } from '../settings.ts';
import { usePage } from './page-context.ts';

/** First in the head: sees to it that the page is shown in the visitor's language (pages/browser/boot.ts). */
export function BootScript() {
  const { assets, content, language, route } = usePage();
  const extension = language === 'en' ? '.ar.html' : '.html';
  const dir = route === '' ? '/' : `/${route}/`;
  return (
    <script
      data-other={route === '404' ? `/404${extension}` : `${dir}index${extension}`}
      data-loading={content.loading}
      data-api={assets.apiBase}
      data-ip={settings.ipLookupUrl || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as rollup made it
      dangerouslySetInnerHTML={{ __html: assets.bootScript }}
    />
  );
}
