import { describe, expect, it } from 'vitest';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { wikiFiles } from '../../../platforms/settings/wiki-files.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { prerenderedRoot, shadowTemplate } from '../../../widgets/prerendered/prerendered.ts';
import { printLiquid } from '../../helpers/platforms/liquid-shop.ts';
import {
  hasPhp,
  runDokuwikiPlugin,
  runDrupalBlocks,
  runJoomlaModules,
  runMediawikiExtension,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';

const host = 'https://widgets.example';
const drupal = `${await writeModule(await drupalFiles(host, '1.2.3'))}/luxe_widgets`;
const joomla = await writeModule(await joomlaFiles(host, '1.2.3'));
const dokuwiki = `${await writeModule(await wikiFiles('dokuwiki/luxewidgets', { host }))}/luxewidgets`;
const mediawiki = `${await writeModule(await wikiFiles('mediawiki/LuxeWidgets', { host, version: '1.2.3' }))}/LuxeWidgets`;
const shopify = shopifyFiles(host);

type Values = Readonly<Record<string, string>>;
/** A page with one element. */
interface Sample {
  tag: string;
  language: Language;
  values: Values;
}

const nameOf = (tag: string) => tag.slice('luxe-'.length);
const snake = (name: string) => name.replaceAll('-', '_');
const renamed = (values: Values, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
const asWikiTag = ({ values: attributes, ...sample }: Sample) => ({ ...sample, attributes });

/** Functions that return what each package prints for the samples. */
const printers: Record<string, (samples: readonly Sample[]) => string[] | Promise<string[]>> = {
  Drupal(samples) {
    const tasks = samples.map(({ tag, ...sample }) => ({ ...sample, block: nameOf(tag) }));
    return runDrupalBlocks({ module: drupal, host }, tasks).map(({ html }) => html);
  },
  Joomla(samples) {
    const tasks = samples.map(({ tag, language, values }) => {
      const own = renamed(values, (name) => snake(`${nameOf(tag)}-${name}`));
      return { language, values: { host, element: tag, ...own } };
    });
    return runJoomlaModules(joomla, tasks).map(({ html }) => html);
  },
  DokuWiki: (samples) => runDokuwikiPlugin({ module: dokuwiki, host }, samples.map(asWikiTag)),
  MediaWiki: (samples) =>
    runMediawikiExtension({ module: mediawiki, host }, samples.map(asWikiTag)),
  'Shopify section': (samples) =>
    Promise.all(
      samples.map(({ tag, language: locale, values }) =>
        printLiquid(shopify[`theme/sections/${tag}.liquid`] ?? '', {
          locale,
          values: renamed(values, snake),
        }),
      ),
    ),
};
/** Wikis drop attributes with URLs, since any author of a page could enter them. */
const wikis = ['DokuWiki', 'MediaWiki'];

/** The shadow root of an element, as a template. */
const rootIn = (html: string) =>
  /<template shadowrootmode="open">.*?<\/template>/s.exec(html)?.[0] ?? '';

/** Decodes character references, which systems write in different ways. */
const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '&#34;')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Returns the shadow root that the snippet builder writes, on one line. */
function builderRoot({ tag, language, values }: Sample): string {
  const lines = prerenderedRoot({ tag, language, base: `${host}/`, values });
  return lines ? shadowTemplate(lines.map((line) => line.trim())).join('') : '';
}

const elements: Pick<Sample, 'tag' | 'values'>[] = [
  { tag: 'luxe-faq', values: {} },
  { tag: 'luxe-faq', values: { section: 'services', heading: nasty } },
  { tag: 'luxe-hero-slider', values: {} },
  { tag: 'luxe-testimonials', values: {} },
  { tag: 'luxe-process-steps', values: {} },
  { tag: 'luxe-offer-response', values: {} },
];
const samples = elements.flatMap((element) =>
  languages.map((language): Sample => ({ ...element, language })),
);

describe.each(Object.keys(printers).filter((name) => hasPhp || name.startsWith('Shopify')))(
  'before the script, the package for %s',
  (system) => {
    const rootsOf = async (pages: readonly Sample[]) =>
      ((await printers[system]?.(pages)) ?? []).map(rootIn);

    it('shows every element as the snippet builder does', async () => {
      const roots = await rootsOf(samples);
      for (const [index, sample] of samples.entries()) {
        const root = decoded(roots[index] ?? '');
        expect(root, JSON.stringify(sample)).toBe(decoded(builderRoot(sample)));
      }
    });

    it.skipIf(wikis.includes(system))('links to a page, but never to a script', async () => {
      const followed = ['/help?a=1', 'https://shop.example/help', 'mailto:a@b.example'];
      const scripts = ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x'];
      // In Shopify, only the owner of the shop enters addresses.
      const refused = system === 'Shopify section' ? [] : scripts;
      const roots = await rootsOf(
        [...followed, ...refused].map((address) => {
          return { tag: 'luxe-faq', language: 'en', values: { 'contact-url': address } };
        }),
      );
      expect(roots).toEqual([
        ...followed.map((address) => expect.stringContaining(`<a href="${address}" `)),
        ...refused.map(() => expect.stringContaining(`<a href="${host}/contact-us?lang=en" `)),
      ]);
    });
  },
);

it.skipIf(!hasPhp).each([
  ['DokuWiki', runDokuwikiPlugin, dokuwiki],
  ['MediaWiki', runMediawikiExtension, mediawiki],
] as const)('the language of a tag wins over that of the wiki: %s', (_, run, module) => {
  const tag = { tag: 'luxe-faq', language: 'en', attributes: { lang: 'ar' } };
  const [html = ''] = run({ module, host }, [tag]);
  expect(rootIn(html)).toBe(builderRoot({ tag: 'luxe-faq', language: 'ar', values: {} }));
});
