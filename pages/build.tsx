/** Writes the whole site to dist/site: `npm run build`, after rollup has made the script. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { browserslistToTargets, transform } from 'lightningcss';
import { ar } from './content/ar.ts';
import { routes } from './content/content.ts';
import { en } from './content/en.ts';
import { addressOf, fileOf } from './Document.tsx';
import { makeFonts } from './fonts.ts';
import { makeAppIcons, webManifest } from './images/app-icons.ts';
import { makePictures, pictureColors } from './images/derivatives.ts';
import { makeIconSheet } from './images/icons.ts';
import { makeShareImage } from './images/share-image.ts';
import type { Assets } from './page.tsx';
import { settings, siteOrigin } from './settings.ts';
import { renderPage } from './site.tsx';
import { siteOrigins } from './site-origins.ts';

const siteDir = 'dist/site';
const languages = { en, ar };
/** Written by rollup beside the pages; everything else in the folder is made anew. */
const bundled = ['boot.js', 'site.js', 'tag-manager.js'];

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function makeStylesheet(...parts: readonly string[]): Promise<string> {
  const css = [...parts, await readFile('pages/site.css', 'utf8')].join('\n');
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    targets: browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']),
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const path = `/site.${hash}.css`;
  await write(path, Buffer.from(code));
  return path;
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
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The script with its flags, so that the folder works on any static host. */
async function copyScript(): Promise<void> {
  const scripts = (await readdir('dist')).filter((name) => /^luxe-widgets.*\.js$/.test(name));
  for (const name of [...scripts, 'flags']) {
    await cp(join('dist', name), join(siteDir, name), { recursive: true });
  }
}

async function emptySite(): Promise<void> {
  await mkdir(siteDir, { recursive: true });
  const old = (await readdir(siteDir)).filter((name) => !bundled.includes(name));
  await Promise.all(old.map((name) => rm(join(siteDir, name), { recursive: true })));
}

await emptySite();
const origin = siteOrigin(process.env);
const fonts = await makeFonts(siteDir);
const pictures = await makePictures(siteDir);
const assets: Assets = {
  pictures,
  icons: await makeIconSheet(siteDir),
  stylesheet: await makeStylesheet(fonts.css, pictureColors(pictures)),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
};
await makeAppIcons(siteDir);
await copyScript();
for (const language of ['en', 'ar'] as const) {
  for (const route of [...routes, '404'] as const) {
    await write(fileOf(route, language), renderPage(route, languages[language], assets));
  }
}
const { ipLookupUrl, tagManagerId } = settings;
const origins = siteOrigins({ tagManagerId, ipLookupUrl, apiBase: assets.apiBase ?? '' });
await write('origins.json', JSON.stringify(origins));
await write('sitemap.xml', sitemap(origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
