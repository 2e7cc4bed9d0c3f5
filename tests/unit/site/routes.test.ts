import { describe, expect, it } from 'vitest';
import { menu } from '../../../pages/content/menus.ts';
import { pageHeaders } from '../../../pages/generate/page-headers.ts';
import { sitemap } from '../../../pages/generate/sitemap.ts';
import { routes } from '../../../pages/routes/routes.tsx';
import { origin, pages } from './rendered-pages.ts';

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

it('every page has a unique path', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(pages)('the page $name', ({ route, content, html }) => {
  const { path, visibility } = route;
  const isFindable = visibility === 'listed' || visibility === 'unlisted';

  it('has its title and one h1', () => {
    expect(html).toContain(`<title>${content.meta[route.content].title}</title>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('spells the brand name of its header and footer for screen readers', () => {
    const links = [...html.matchAll(/<a class="wordmark"[^>]*>(.*?)<\/a>/g)];
    expect(links).toHaveLength(2);
    for (const [, link] of links) expect(link).toContain(`>${content.nav.homeLink}</span>`);
  });

  it('is marked in the menu, with its group', () => {
    const inGroup = menu.services.some((other) => other === path);
    const inMenu = inGroup || menu.others.some((other) => other === path);
    const marked = [...html.matchAll(/<a href="([^"]*)" aria-current="page"/g)];
    // The menu exists twice: for wide windows and for phones.
    expect(marked.map(([, href]) => href)).toEqual(inMenu ? [`/${path}`, `/${path}`] : []);
    expect(html.includes('<summary aria-current="true"')).toBe(inGroup);
  });

  it('has no banner directly above its form', () => {
    expect(html).not.toMatch(/class="section dark banner"(?:(?!<section).)*<section id="Quote"/s);
  });

  it('leads every call to action to an existing quote form', () => {
    const hasForm = /<section id="Quote"[^>]*>.*<luxe-quote-form/s.test(html);
    const targets = [...html.matchAll(/<a class="button[^"]*" href="([^"]*#[^"]*)"/g)];
    expect(targets.length).toBeGreaterThan(0);
    for (const [, href] of targets) expect(href).toBe(hasForm ? '#Quote' : '/home#Quote');
  });

  it('names its lists for screen readers, except those in running text', () => {
    if (path === 'privacy' || path === 'terms') return;
    const inNavigation = /<nav.*?<\/nav>/gs;
    const inWidgets = /<template.*?<\/template>/gs;
    const lists =
      mainOf(html)
        .replace(inNavigation, '')
        .replace(inWidgets, '')
        .match(/<[uo]l[^>]*>/g) ?? [];
    expect(lists.filter((tag) => !/ aria-label="[^"]/.test(tag))).toEqual([]);
  });

  it('preloads its opening photograph and no other', () => {
    const preloaded = [...html.matchAll(/<link rel="preload" as="image"[^>]* imageSrcSet="(\S+)/g)];
    const eager = [...html.matchAll(/<img src="(\S+)-wide.jpg"[^>]* loading="eager"/g)];
    const names = preloaded.map(([, file = '']) => file.replace(/-(wide|narrow)\.avif$/, ''));
    expect(new Set(names)).toEqual(new Set(eager.map(([, name]) => name)));
    expect(eager.length).toBeLessThanOrEqual(1);
  });

  it('requests no script or manifest, and its style sheet only below the first screen', () => {
    // Up to the end of the slider or the opening photograph.
    const opening = /^.*?(?:<\/luxe-hero-slider>|class="hero .*?<\/picture>)/s;
    const [above = html] = opening.exec(html) ?? [];
    const below = html.slice(above.length);
    expect(above.match(/<script[^>]* src=|rel="(stylesheet|manifest|modulepreload)"/g)).toBeNull();
    expect(below.match(/<script[^>]* src=|rel="(manifest|modulepreload)"/g)).toBeNull();
  });

  it('tells search engines its canonical URL, or noindex', () => {
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const address = `${origin}/${path === 'home' ? '' : path}?lang=${content.language}`;
    expect(canonical).toBe(isFindable ? address : undefined);
    expect(/"@type":"(Organization|LocalBusiness)"/.test(html)).toBe(isFindable);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isFindable);
  });

  it('describes its questions to search engines', () => {
    // The home page shows the same questions without structured data.
    expect(html.includes('"@type":"FAQPage"')).toBe(path === 'faqs');
  });

  it('sends its URL as referrer unless it is private', () => {
    const isSilent = html.includes('<meta name="referrer" content="no-referrer"/>');
    expect(isSilent).toBe(visibility === 'private');
  });
});

it.each(pages.filter(({ route }) => route.path === 'contact-us'))(
  '$name links to WhatsApp in both countries',
  ({ html }) => {
    const numbers = [...mainOf(html).matchAll(/href="https:\/\/wa\.me\/(\d+)"/g)].map(
      ([, digits]) => digits,
    );
    expect(numbers).toEqual(['971500000000', '966500000000']);
  },
);

it('only the offer page is private, and the error page is hidden', () => {
  const pathsOf = (wanted: string) =>
    routes.filter(({ visibility }) => visibility === wanted).map(({ path }) => path);
  expect(pathsOf('private')).toEqual(['offer-details']);
  expect(pathsOf('hidden')).toEqual(['404']);
});

it('the sitemap lists each page once per language, without copies and follow-up pages', () => {
  const listed = [...sitemap(routes, origin).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const unlisted = ['home', 'thank-you', 'offer-details', '404'];
  const paths = routes.map(({ path }) => path).filter((path) => !unlisted.includes(path));
  expect(listed).toEqual(
    paths.flatMap((path) => [`${origin}/${path}?lang=en`, `${origin}/${path}?lang=ar`]),
  );
});

it('every page has complete headers, and private pages are noindex', () => {
  const inline = { scripts: [], styles: [''] };
  const needs = { inline, tagManagerId: '', ipLookupUrl: '', apiBase: '' };
  for (const route of routes) {
    const { path } = route;
    const headers = pageHeaders(route, needs);
    const isHidden = ['offer-details', '404'].includes(path);
    expect(headers, path).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
      'Permissions-Policy': expect.stringContaining('geolocation=()'),
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Accept-Encoding',
      'Referrer-Policy':
        path === 'offer-details' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    expect(headers['X-Robots-Tag'], path).toBe(isHidden ? 'noindex' : undefined);
  }
});
