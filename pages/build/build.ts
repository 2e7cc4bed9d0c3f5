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
import { makeIconSheet, makeMap } from './drawings.ts';
import { makeFonts } from './fonts.ts';
import { type PageHeaders, pageHeaders } from './page-headers.ts';
import { makePhotographs, photographRules } from './photographs.ts';
import { renderPage } from './render-page.tsx';
import { reservedHeight } from './reserved-height.ts';
import { makeShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { makeStyles, stylesOf } from './styles.ts';
import { makeWordmarks } from './wordmark.ts';

const distDir = process.env.DIST_DIR || 'dist';
const buildDir = join(distDir, 'build');
const siteDir = join(distDir, 'public');
/** Small scripts of the pages, made by rollup; boot and start stand in the pages themselves. */
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

async function inlineScript(name: string): Promise<string> {
  return (await readFile(join(buildDir, name), 'utf8')).trim();
}

await removeOldSite();
const origin = siteOrigin(process.env);
const fonts = await makeFonts(siteDir);
const photographs = await makePhotographs(siteDir);
const wordmarks = await makeWordmarks();
const assets: Assets = {
  photographs,
  nameWidths: { en: wordmarks.en.width, ar: wordmarks.ar.width },
  icons: await makeIconSheet(siteDir, wordmarks),
  map: await makeMap(siteDir),
  css: '',
  bootScript: await inlineScript('boot.js'),
  startScript: await inlineScript('start.js'),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
};
const allStyles = await makeStyles(fonts.css, photographRules(photographs), reservedHeight());
await makeAppIcons(siteDir);
for (const name of pageScripts) await cp(join(buildDir, name), join(siteDir, name));
const { ipLookupUrl, tagManagerId } = settings;
const headers: Record<string, PageHeaders> = {};
for (const route of routes) {
  const unstyled = [en, ar].map((content) => renderPage(route, content, assets));
  const css = stylesOf(allStyles, unstyled);
  for (const content of [en, ar]) {
    const html = renderPage(route, content, { ...assets, css });
    await write(fileOf(route.path, content.language), html);
  }
  const inline = { scripts: [assets.bootScript, assets.startScript], style: css };
  const needs = { inline, tagManagerId, ipLookupUrl, apiBase: assets.apiBase ?? '' };
  Object.assign(headers, pageHeaders([route], needs));
}
await writeFile(join(buildDir, 'page-headers.json'), JSON.stringify(headers));
await write('sitemap.xml', sitemap(routes, origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
