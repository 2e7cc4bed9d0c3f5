import { apiPrefix } from '../../widgets/domain/api-paths.ts';
import { languages } from '../../widgets/domain/languages.ts';
import { addressOf, hreflangs } from '../layout/addresses.ts';
import type { PageRoute } from '../layout/page-context.ts';

/** Returns `sitemap.xml` with every listed page in both languages. */
export function sitemap(routes: readonly PageRoute[], origin: string): string {
  const listed = routes.filter(({ visibility }) => visibility === 'listed');
  const entries = listed.flatMap(({ path }) =>
    languages.map(
      (language) => `<url><loc>${addressOf(origin, path, language)}</loc>
<xhtml:link rel="alternate" hreflang="${hreflangs.en}" href="${addressOf(origin, path, 'en')}"/>
<xhtml:link rel="alternate" hreflang="${hreflangs.ar}" href="${addressOf(origin, path, 'ar')}"/>
<xhtml:link rel="alternate" hreflang="x-default" href="${addressOf(origin, path)}"/></url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Returns `robots.txt`, which allows everything except the API and names the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: ${apiPrefix}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
