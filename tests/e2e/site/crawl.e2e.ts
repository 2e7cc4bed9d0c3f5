import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { requestPath } from '../../../widgets/domain/api-paths.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { axeIn, settle, sitePaths, watchErrors } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const missing = '/nothing-here';

/** `/home` is the same page as `/`. */
const differentPaths = [...sitePaths.filter((path) => path !== '/home'), missing];
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

async function readPage(page: Page, url: string): Promise<Found> {
  await page.goto(url);
  await page.locator('luxe-whatsapp-button').getByRole('button').first().waitFor();
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

test.each(languages)(
  'every page is reachable from /, and no link is dead (%s)',
  async (language) => {
    const { origin } = site.server;
    const page = await newPage(phone);
    const errors = watchErrors(page);
    const found = new Map<string, Found>();
    const queue = [`${origin}/?lang=${language}`, ...unlinked.map((path) => origin + path)];
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (found.has(pathOf(url))) continue;
      const contents = await readPage(page, url);
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

  test.each(differentPaths)('axe finds nothing on %s, and it fits a phone', async (path) => {
    const page = await newPage(phone);
    const errors = watchErrors(page);
    const separator = path.includes('?') ? '&' : '?';
    await page.goto(`${site.server.origin}${path}${separator}lang=${language}`);
    await settle(page);
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scroll: scrollWidth, client: clientWidth };
    });
    expect(scroll).toBeLessThanOrEqual(client);
    // Each language in one of the layouts.
    if (language === 'ar') await page.setViewportSize(wide.viewport);
    expect(await axeIn(page, 'html')).toEqual([]);
    expect(errors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
  });
});
