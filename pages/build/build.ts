/**
 * Writes the whole site to dist/public, and what the server has to know of it to dist/build: `npm run
 * build`, after rollup has made the scripts. `DIST_DIR` names another folder in place of dist.
 */
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ar } from '../content/ar.ts';
import { en } from '../content/en.ts';
import { fileOf } from '../layout/addresses.ts';
import type { Assets } from '../layout/assets.ts';
import { routes } from '../routes/routes.tsx';
import { settings, siteOrigin } from '../settings.ts';
import { makeAppIcons, webManifest } from './app-icons.ts';
import { makeFonts } from './fonts.ts';
import { makeIconSheet } from './icon-sheet.ts';
import { pageHeaders } from './page-headers.ts';
import { makePhotographs, photographColors } from './photographs.ts';
import { renderPage } from './render-page.tsx';
import { reservedHeight } from './reserved-height.ts';
import { makeShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { makeStyles } from './styles.ts';

const distDir = process.env.DIST_DIR || 'dist';
const buildDir = join(distDir, 'build');
const siteDir = join(distDir, 'public');
/** Small scripts of the pages, made by rollup; the boot script stands in the pages themselves. */
const pageScripts = ['site.js', 'tag-manager.js'];

async function write(path: string, content: string): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
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
const photographs = await makePhotographs(siteDir);
const assets: Assets = {
  photographs,
  icons: await makeIconSheet(siteDir),
  css: await makeStyles(fonts.css, photographColors(photographs), reservedHeight()),
  bootScript: (await readFile(join(buildDir, 'boot.js'), 'utf8')).trim(),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
};
await makeAppIcons(siteDir);
for (const name of pageScripts) await cp(join(buildDir, name), join(siteDir, name));
for (const content of [en, ar]) {
  for (const route of routes) {
    await write(fileOf(route.path, content.language), renderPage(route, content, assets));
  }
}
const { ipLookupUrl, tagManagerId } = settings;
const headers = pageHeaders(routes, {
  inline: { script: assets.bootScript, style: assets.css },
  tagManagerId,
  ipLookupUrl,
  apiBase: assets.apiBase ?? '',
});
await writeFile(join(buildDir, 'page-headers.json'), JSON.stringify(headers));
await write('sitemap.xml', sitemap(routes, origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
