import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { requestPath } from '../../../widgets/domain/api-paths.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { axeIn, settle, sitePaths, watchErrors } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** Reached from the form and from emails instead of links. */
const unlinked = ['/thank-you', '/offer-details?uuid=1&status=approved'];

interface Found {
  language: string;
  direction: string;
  /** Absolute URLs of links, with their hash. */
  links: string[];
  /** Images and files named by the page, loaded or not. */
  files: string[];
  /** Ids of elements, open shadow roots included. */
  ids: string[];
}

function readPage(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element],
      );
    const elements = all(document);
    const absolute = (address: string) => new URL(address, location.href).href;
    const named = (name: string) => elements.map((element) => element.getAttribute(name) ?? '');
    const sources = [
      ...named('src'),
      ...named('srcset').flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0])),
      ...[...document.querySelectorAll('link')]
        .filter(({ rel }) => /icon|stylesheet|preload|manifest/.test(rel))
        .map(({ href }) => href),
    ];
    return {
      language: document.documentElement.lang,
      direction: document.documentElement.dir,
      links: elements
        .filter((element) => element instanceof HTMLAnchorElement)
        .map(({ href }) => href)
        .filter((href) => href !== ''),
      files: sources.filter((source): source is string => !!source).map(absolute),
      ids: elements.map(({ id }) => id).filter((id) => id !== ''),
    };
  });
}

const pathOf = (url: string) => new URL(url).pathname;

/** Opens a page that has no accessibility problem, and fits a phone. */
async function visit(page: Page, url: string, language: Language): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await page.goto(url);
  await settle(page);
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scroll: scrollWidth, client: clientWidth };
  });
  expect.soft(scroll, url).toBeLessThanOrEqual(client);
  // The same page as `/`.
  if (pathOf(url) === '/home') return;
  // Each language in one of the layouts.
  if (language === 'ar') await page.setViewportSize(wide.viewport);
  expect.soft(await axeIn(page, 'html'), url).toEqual([]);
}

test.each(languages)(
  'every page is reachable from /, fits a phone and passes axe, and no link is dead (%s)',
  async (language) => {
    const { origin } = site.server;
    const page = await newPage(phone);
    const errors = watchErrors(page);
    const found = new Map<string, Found>();
    const queue = [`${origin}/?lang=${language}`, ...unlinked.map((path) => origin + path)];
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (found.has(pathOf(url))) continue;
      await visit(page, url, language);
      const contents = await readPage(page);
      expect([url, contents.language, contents.direction]).toEqual([
        url,
        language,
        language === 'ar' ? 'rtl' : 'ltr',
      ]);
      found.set(pathOf(url), contents);
      const own = contents.links.filter((link) => link.startsWith(`${origin}/`));
      queue.push(...own.filter((link) => !new URL(link).searchParams.has('lang')));
    }
    expect([...found.keys()].sort()).toEqual([...sitePaths].sort());

    const dead: string[] = [];
    for (const [path, { links }] of found) {
      for (const link of links) {
        const { hash, pathname, origin: itsOrigin } = new URL(link);
        // The server renders it for one visitor.
        if (pathname === requestPath()) continue;
        const target = itsOrigin === origin ? found.get(pathname) : undefined;
        if (itsOrigin === origin && !target) dead.push(`${path}: ${link}`);
        if (hash && target && !target.ids.includes(decodeURIComponent(hash.slice(1)))) {
          dead.push(`${path}: ${link}`);
        }
      }
    }
    expect([...new Set(dead)]).toEqual([]);

    const files = new Set([...found.values()].flatMap(({ files: names }) => names));
    const gone: string[] = [];
    for (const file of files) {
      if (!file.startsWith(`${origin}/`)) gone.push(`third party: ${file}`);
      else if (!(await fetch(file, { method: 'HEAD' })).ok) gone.push(file);
    }
    expect(gone).toEqual([]);
    expect(errors).toEqual([]);
  },
  240_000,
);

describe.each(languages)('%s', (language) => {
  test('axe finds nothing in the open menus of a phone and of a wide window', async () => {
    const page = await newPage(phone);
    await page.goto(`${site.server.origin}/pricing?lang=${language}`);
    await settle(page);
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-menu nav').waitFor();
    expect(await axeIn(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.mobile-menu nav').waitFor({ state: 'hidden' });
    await page.setViewportSize(wide.viewport);
    await page.locator('.wide-menu summary').click();
    await page.locator('.wide-menu .panel').waitFor();
    expect(await axeIn(page, 'header')).toEqual([]);
  });

  test('axe finds nothing on the page of a dead link, and it fits a phone', async () => {
    await visit(
      await newPage(phone),
      `${site.server.origin}/nothing-here?lang=${language}`,
      language,
    );
  });
});
