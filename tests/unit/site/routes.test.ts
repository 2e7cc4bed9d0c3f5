import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../../pages/build/page-headers.ts';
import { sitemap } from '../../../pages/build/sitemap.ts';
import { routes } from '../../../pages/routes/routes.tsx';
import { origin, pages } from './rendered-pages.ts';

it('every page has a path of its own', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(pages)('the page $name', ({ route, content, html }) => {
  const { path, visibility } = route;
  const isFindable = visibility === 'listed' || visibility === 'unlisted';

  it('has its title and one heading of the first rank', () => {
    expect(html).toContain(`<title>${content.meta[route.content].title}</title>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('says the name that is drawn in its header and its footer', () => {
    const links = [...html.matchAll(/<a class="wordmark"[^>]*>(.*?)<\/a>/g)];
    expect(links).toHaveLength(2);
    for (const [, link] of links) expect(link).toContain(`>${content.nav.homeLink}</span>`);
  });

  it('is marked in the menu, and so is the group that it stands in', () => {
    const { services, links } = content.nav;
    const inGroup = services.links.some(({ href }) => href === `/${path}`);
    const inMenu = inGroup || links.some(({ href }) => href === `/${path}`);
    const marked = [...html.matchAll(/<a href="([^"]*)" aria-current="page"/g)];
    expect(marked.map(([, href]) => href)).toEqual(inMenu ? [`/${path}`, `/${path}`] : []);
    expect(html.includes('<summary aria-current="true"')).toBe(inGroup);
  });

  it('leads every call to action to a quote form that is there', () => {
    const hasForm = /<section id="Quote"[^>]*>.*<luxe-quote-form/s.test(html);
    const targets = [...html.matchAll(/<a class="button[^"]*" href="([^"]*#[^"]*)"/g)];
    expect(targets.length).toBeGreaterThan(0);
    for (const [, href] of targets) expect(href).toBe(hasForm ? '#Quote' : '/home#Quote');
  });

  it('asks early for the photograph that it opens with, and for no other', () => {
    const preloaded = [...html.matchAll(/<link rel="preload" as="image"[^>]* imageSrcSet="(\S+)/g)];
    const eager = [...html.matchAll(/<img src="(\S+)-wide.jpg"[^>]* loading="eager"/g)];
    const names = preloaded.map(([, file = '']) => file.replace(/-(wide|narrow)\.avif$/, ''));
    expect(new Set(names)).toEqual(new Set(eager.map(([, name]) => name)));
    expect(eager.length).toBeLessThanOrEqual(1);
  });

  it('asks for no script, style sheet or manifest before its first screen is shown', () => {
    const [, below = ''] = html.split('</luxe-hero-slider>');
    const above = html.replace(below, '');
    expect(above.match(/<script[^>]* src=|rel="(stylesheet|manifest|modulepreload)"/g)).toBeNull();
    expect(below.match(/<script[^>]* src=|rel="(manifest|modulepreload)"/g)).toBeNull();
  });

  it('tells search engines where it is, or to leave it out', () => {
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const address = `${origin}/${path === 'home' ? '' : path}?lang=${content.language}`;
    expect(canonical).toBe(isFindable ? address : undefined);
    expect(html.includes('"@type":"Organization"')).toBe(isFindable);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isFindable);
  });

  it('tells search engines of the questions that it answers', () => {
    // Once: the home page, which has them too, says it to visitors alone.
    expect(html.includes('"@type":"FAQPage"')).toBe(path === 'faqs');
  });

  it('tells the next page its address, unless it is private', () => {
    const isSilent = html.includes('<meta name="referrer" content="no-referrer"/>');
    expect(isSilent).toBe(visibility === 'private');
  });
});

it('only the page of an offer is private, and what is not there is hidden', () => {
  const pathsOf = (wanted: string) =>
    routes.filter(({ visibility }) => visibility === wanted).map(({ path }) => path);
  expect(pathsOf('private')).toEqual(['offer-details']);
  expect(pathsOf('hidden')).toEqual(['404']);
});

it('the sitemap lists each page once per language, except copies and those that follow a submission or a mail', () => {
  const listed = [...sitemap(routes, origin).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const unlisted = ['home', 'thank-you', 'offer-details', '404'];
  const paths = routes.map(({ path }) => path).filter((path) => !unlisted.includes(path));
  expect(listed).toEqual(
    paths.flatMap((path) => [`${origin}/${path}?lang=en`, `${origin}/${path}?lang=ar`]),
  );
});

it('every page has finished headers, and search engines are kept from those that no one shall find', () => {
  const inline = { scripts: [], style: '' };
  const headers = pageHeaders(routes, { inline, tagManagerId: '', ipLookupUrl: '', apiBase: '' });
  for (const { path } of routes) {
    const isHidden = ['offer-details', '404'].includes(path);
    expect(headers[path], path).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
      'Permissions-Policy': expect.stringContaining('geolocation=()'),
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Accept-Encoding',
      'Referrer-Policy':
        path === 'offer-details' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    expect(headers[path]?.['X-Robots-Tag'], path).toBe(isHidden ? 'noindex' : undefined);
  }
});
