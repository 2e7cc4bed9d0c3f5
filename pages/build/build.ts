/**
 * Writes the whole site to dist/public, and what the server has to know of it to dist/build: `npm run
 * build`, after rollup has made the scripts. `DIST_DIR` names another folder in place of dist.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ar } from '../content/ar.ts';
import type { Content } from '../content/content.ts';
import { en } from '../content/en.ts';
import { fileOf } from '../layout/addresses.ts';
import type { Assets } from '../layout/assets.ts';
import { plainFormAnswer, type Route, routes } from '../routes/routes.tsx';
import { settings, siteOrigin } from '../settings.ts';
import { makeAppIcons, webManifest } from './app-icons.ts';
import { makeIconSheet, makeMap, makeSymbols, symbolsOf } from './drawings.ts';
import { writeFonts } from './fonts.ts';
import { type PageHeaders, pageHeaders } from './page-headers.ts';
import { copyPhotographs, photographRules } from './photographs.ts';
import { renderPage } from './render-page.tsx';
import { reservedHeight } from './reserved-height.ts';
import { makeShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { makeStyles, stylesOf } from './styles.ts';
import { toTemplate } from './template.ts';
import { makeWordmarks } from './wordmark.ts';

const distDir = process.env.DIST_DIR || 'dist';
const buildDir = join(distDir, 'build');
const siteDir = join(distDir, 'public');
/** Small scripts of the pages, made by rollup; boot and start stand in the pages themselves. */
const pageScripts = ['site.js', 'tag-manager.js'];

/** A file that may be kept for ever, named by its content. */
async function writeHashed(name: string, extension: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const path = `/${name}.${hash}.${extension}`;
  await write(path, content);
  return path;
}

async function write(path: string, content: string): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** What an earlier build wrote: a page that is no more would go on being served. */
async function removeOldSite(): Promise<void> {
  for (const name of globSync(['*.html', '!(demo)/index*.html', 'images', 'fonts', 'styles'], {
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
const fonts = await writeFonts(siteDir);
const photographs = await copyPhotographs(siteDir);
const wordmarks = await makeWordmarks();
const symbols = await makeSymbols(wordmarks);
const iconSheet = await makeIconSheet(siteDir, symbols);
const assets: Assets = {
  photographs,
  nameWidths: { en: wordmarks.en.width, ar: wordmarks.ar.width },
  iconSheet: undefined,
  symbols: '',
  map: await makeMap(siteDir),
  css: '',
  moreCss: undefined,
  bootScript: await inlineScript('boot.js'),
  startScript: await inlineScript('start.js'),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
};
const styles = await makeStyles({
  top: fonts.css.top + photographRules(photographs) + reservedHeight(),
  rest: fonts.css.rest,
});
await makeAppIcons(siteDir);
for (const name of pageScripts) await cp(join(buildDir, name), join(siteDir, name));
const { ipLookupUrl, tagManagerId } = settings;

/** A page in both languages, with the styles that it needs, and its headers. */
async function build(route: Route) {
  const unstyled = { en: renderPage(route, en, assets), ar: renderPage(route, ar, assets) };
  const both = Object.values(unstyled);
  const { top, rest } = styles;
  const css = stylesOf(route.isLong ? top : top + rest, both);
  const moreCss = route.isLong
    ? await writeHashed('styles/more', 'css', stylesOf(rest, both))
    : undefined;
  const scripts = route.isTemplate ? [] : [assets.bootScript, assets.startScript];
  const needs = { inline: { scripts, style: css }, tagManagerId, ipLookupUrl };
  const headers = pageHeaders([route], { ...needs, apiBase: assets.apiBase ?? '' });
  const icons = ({ language }: Content) =>
    route.isLong ? { iconSheet } : { symbols: symbolsOf(symbols, unstyled[language]) };
  const html = (content: Content) =>
    renderPage(route, content, { ...assets, css, moreCss, ...icons(content) });
  return { html, headers };
}

const headers: Record<string, PageHeaders> = {};
for (const route of routes) {
  const page = await build(route);
  for (const content of [en, ar]) {
    await write(fileOf(route.path, content.language), page.html(content));
  }
  Object.assign(headers, page.headers);
}
await writeFile(join(buildDir, 'page-headers.json'), JSON.stringify(headers));
const answer = await build(plainFormAnswer);
const plainForm = {
  headers: answer.headers[plainFormAnswer.path],
  templates: { en: toTemplate(answer.html(en)), ar: toTemplate(answer.html(ar)) },
};
await writeFile(join(buildDir, 'plain-form.json'), JSON.stringify(plainForm));
await write('sitemap.xml', sitemap(routes, origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
