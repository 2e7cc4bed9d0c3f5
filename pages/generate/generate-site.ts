/**
 * Writes the site to dist/public, and page headers and templates for the server to dist/build. Part of
 * `npm run build`, after the scripts are bundled. `DIST_DIR` replaces dist.
 */
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prerenderedStyles, questionsTag } from '../../widgets/prerendered/prerendered.ts';
import { ar } from '../content/ar.ts';
import type { Content } from '../content/content.ts';
import { en } from '../content/en.ts';
import { fileOf } from '../layout/addresses.ts';
import type { Assets } from '../layout/assets.ts';
import { plainFormAnswer, type Route, requestPage, routes } from '../routes/routes.tsx';
import { settings, siteOrigin } from '../settings.ts';
import { makeAppIcons, webManifest } from './app-icons.ts';
import { makeMap, writeIcons } from './drawings.ts';
import { writeFonts } from './fonts.ts';
import { writeHashed } from './hashed-file.ts';
import { type PageHeaders, pageHeaders } from './page-headers.ts';
import { copyPhotographs, photographRules } from './photographs.ts';
import { renderPage } from './render-page.tsx';
import { makeShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { makeOwnStyles, makeShadowStyles, makeStyles, stylesOf } from './styles.ts';
import { drawNames } from './wordmark.ts';

const distDir = process.env.DIST_DIR || 'dist';
const buildDir = join(distDir, 'build');
const siteDir = join(distDir, 'public');

async function write(path: string, content: string): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Removes the files of an earlier build, because a deleted page would still be served. Another step handles the demo. */
async function removeOldSite(): Promise<void> {
  const patterns = ['*.html', '!(demo)/index*.html', 'images', 'fonts', 'styles'];
  for (const name of globSync(patterns, { cwd: siteDir })) {
    await rm(join(siteDir, name), { recursive: true });
  }
}

async function inlineScript(name: string): Promise<string> {
  return (await readFile(join(buildDir, name), 'utf8')).trim();
}

await removeOldSite();
const origin = siteOrigin(process.env);
const fonts = await writeFonts(siteDir);
// The snippet builder and the guides load these font faces.
await write('fonts/fonts.css', fonts.css.firstScreen + fonts.css.below);
const photographs = await copyPhotographs(siteDir);
const assets: Assets = {
  photographs,
  names: await drawNames(),
  map: await makeMap(siteDir),
  bootScript: await inlineScript('boot.js'),
  loaderScript: await inlineScript('load-widgets.js'),
  tagManagerScript: await inlineScript('tag-manager.js'),
  fonts: fonts.preload,
  shareImage: await makeShareImage(siteDir),
  origin,
  apiBase: process.env.API_BASE || undefined,
  // Placeholders: these differ from page to page.
  css: '',
  belowFoldCss: undefined,
};
const plainFormStyles = await makeOwnStyles('file-input', 'plain-form');
/** A rule for each photograph and icon. */
const pictureRules = photographRules(photographs) + (await writeIcons(siteDir));
const styles = await makeStyles({
  firstScreen: fonts.css.firstScreen,
  below: [
    fonts.css.below,
    pictureRules,
    // For the form in its shadow root, and for the one that the server returns with errors, which has none.
    `.plain-form{${plainFormStyles}}`,
  ].join(''),
});
await makeAppIcons(siteDir);
// The other page scripts are inlined.
for (const script of ['choose-language.js', 'site.js']) {
  await cp(join(buildDir, script), join(siteDir, script));
}
const { ipLookupUrl, tagManagerId } = settings;

/** Renders a page in both languages without styles, to find the style rules that it uses. */
function renderUnstyled(route: Route): string[] {
  // Any URL will do. The real file name is not known yet, because it depends on the rules that are found here.
  const belowFoldCss = route.hasQuoteForm ? '/more.css' : undefined;
  const all = { ...assets, belowFoldCss };
  return [renderPage(route, en, all), renderPage(route, ar, all)];
}

/** Returns the part of a page before the link to the style sheet for the rest (BelowFoldStyles.tsx). */
function firstScreenOf(html: string): string {
  const [above = ''] = html.split('<link rel="stylesheet"', 1);
  return above;
}

/** Writes the style sheet for everything below the first screen, which all pages with the quote form share. */
async function writeBelowFoldStyles(): Promise<string> {
  const html = routes.filter(({ hasQuoteForm }) => hasQuoteForm).flatMap(renderUnstyled);
  const css = stylesOf(styles.below + (await makeShadowStyles()), html);
  return writeHashed(siteDir, 'styles/more', 'css', css);
}

const belowFoldStyles = await writeBelowFoldStyles();

/** Prepares a page: its headers, and a function that renders it with the styles it needs. */
async function preparePage(route: Route) {
  const unstyled = renderUnstyled(route);
  const { firstScreen, below } = styles;
  const { hasQuoteForm, isTemplate, ownStyles = [] } = route;
  // With all styles inlined, pages with the quote form would exceed one round trip.
  const css = hasQuoteForm
    ? stylesOf(pictureRules, unstyled.map(firstScreenOf)) + stylesOf(firstScreen, unstyled)
    : stylesOf(firstScreen + below, unstyled) + (await makeOwnStyles(...ownStyles));
  const belowFoldCss = hasQuoteForm ? belowFoldStyles : undefined;
  const { bootScript, loaderScript, tagManagerScript, apiBase = '' } = assets;
  const tagManager = tagManagerId ? [tagManagerScript] : [];
  // The server's templates have no scripts.
  const scripts = isTemplate ? [] : [bootScript, loaderScript, ...tagManager];
  // The policy must allow inline styles in the FAQ's shadow root (sections/Faq.tsx). Pages with the form link them there.
  const questionStyles = hasQuoteForm ? undefined : prerenderedStyles(questionsTag);
  const inlined = [css, ...(questionStyles ? [questionStyles] : [])];
  const inline = { scripts, styles: inlined };
  const headers = pageHeaders(route, { inline, tagManagerId, ipLookupUrl, apiBase });
  const html = (content: Content) => renderPage(route, content, { ...assets, css, belowFoldCss });
  return { html, headers };
}

const headers: Record<string, PageHeaders> = {};
for (const route of routes) {
  const page = await preparePage(route);
  for (const content of [en, ar]) {
    await write(fileOf(route.path, content.language), page.html(content));
  }
  headers[route.path] = page.headers;
}
await writeFile(join(buildDir, 'page-headers.json'), JSON.stringify(headers));
// Templates, which the server fills in.
for (const route of [plainFormAnswer, requestPage]) {
  const page = await preparePage(route);
  const template = {
    headers: page.headers,
    templates: { en: page.html(en), ar: page.html(ar) },
  };
  await writeFile(join(buildDir, `${route.path}.json`), JSON.stringify(template));
}
await write('sitemap.xml', sitemap(routes, origin));
await write('robots.txt', robots(origin));
await write('manifest.webmanifest', webManifest());
