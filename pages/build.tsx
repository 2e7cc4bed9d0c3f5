/**
 * Writes the whole site to dist/public, and what the server has to know of it to dist/build: `npm run
 * build`, after rollup has made the scripts. `DIST_DIR` names another folder in place of dist.
 */
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { browserslistToTargets, transform } from 'lightningcss';
import { apiPrefix } from '../widgets/domain/api-paths.ts';
import { ar } from './content/ar.ts';
import { routes } from './content/content.ts';
import { en } from './content/en.ts';
import { contentSecurity } from './content-security.ts';
import { addressOf, fileOf } from './Document.tsx';
import { makeFonts } from './fonts.ts';
import { makeAppIcons, webManifest } from './images/app-icons.ts';
import { makePictures, pictureColors } from './images/derivatives.ts';
import { makeIconSheet } from './images/icons.ts';
import { makeShareImage } from './images/share-image.ts';
import type { Assets } from './page.tsx';
import { settings, siteOrigin } from './settings.ts';
import { renderPage } from './site.tsx';

const distDir = process.env.DIST_DIR || 'dist';
const buildDir = join(distDir, 'build');
const siteDir = join(distDir, 'public');
const languages = { en, ar };
/** Small scripts of the pages, made by rollup; the boot script stands in the pages themselves. */
const pageScripts = ['site.js', 'tag-manager.js'];

/** `pages/styles/`, in the order of the cascade. */
const styles = [
  'tokens',
  'base',
  'photo',
  'header',
  'opening',
  'hero',
  'section',
  'tiles',
  'testimonials',
  'beside',
  'steps',
  'banners',
  'team',
  'faq',
  'contact',
  'quote',
  'details',
  'thank-you',
  'not-found',
  'legal',
  'footer',
  'motion-and-print',
];

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function makeCss(...parts: readonly string[]): Promise<string> {
  const files = styles.map((name) => readFile(`pages/styles/${name}.css`, 'utf8'));
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from([...parts, ...(await Promise.all(files))].join('\n')),
    minify: true,
    targets: browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']),
  });
  return code.toString();
}

function sitemap(origin: string): string {
  const listed = routes.filter((route) => !['home', 'thank-you', 'offer-details'].includes(route));
  const entries = listed.flatMap((route) =>
    (['en', 'ar'] as const).map(
      (language) => `<url><loc>${addressOf(origin, route, language)}</loc>
<xhtml:link rel="alternate" hreflang="en-AE" href="${addressOf(origin, route, 'en')}"/>
<xhtml:link rel="alternate" hreflang="ar-SA" href="${addressOf(origin, route, 'ar')}"/>
<xhtml:link rel="alternate" hreflang="x-default" href="${addressOf(origin, route)}"/></url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: ${apiPrefix}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** What an earlier build wrote: a page that is no more would go on being served. */
async function removeOldSite(): Promise<void> {
  for (const name of globSync(['*.html', '!(demo)/index*.html', 'images', 'fonts'], {
    cwd: siteDir,
  })) {
    await rm(join(siteDir, name), { recursive: true });
  }
}

await removeOldSite();
const origin = siteOrigin(process.env);
const fonts = await makeFonts(siteDir);
const pictures = await makePictures(siteDir);
const assets: Assets = {
  pictures,
  icons: await makeIconSheet(siteDir),
  css: await makeCss(fonts.css, pictureColors(pictures)),
  bootScript: (await readFile(join(buildDir, 'boot.js'), 'utf8')).trim(),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
};
await makeAppIcons(siteDir);
for (const name of pageScripts) await cp(join(buildDir, name), join(siteDir, name));
for (const language of ['en', 'ar'] as const) {
  for (const route of [...routes, '404'] as const) {
    await write(fileOf(route, language), renderPage(route, languages[language], assets));
  }
}
const { ipLookupUrl, tagManagerId } = settings;
const security = contentSecurity({
  inline: { script: assets.bootScript, style: assets.css },
  tagManagerId,
  ipLookupUrl,
  apiBase: assets.apiBase ?? '',
});
await writeFile(join(buildDir, 'content-security.json'), JSON.stringify(security));
await write('sitemap.xml', sitemap(origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
