import { afterAll, describe, expect, it } from 'vitest';
import { dokuwikiFiles } from '../../../platforms/dokuwiki/files.ts';
import { drupalFiles } from '../../../platforms/drupal/files.ts';
import { joomlaFiles } from '../../../platforms/joomla/files.ts';
import { mediawikiFiles } from '../../../platforms/mediawiki/files.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { prerenderedRoot, shadowTemplate } from '../../../widgets/prerendered/prerendered.ts';
import { printLiquid } from '../../helpers/platforms/liquid-shop.ts';
import {
  hasPhp,
  runDokuwikiPlugin,
  runDrupalBlock,
  runJoomlaModule,
  runMediawikiExtension,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { cleanUp } from '../../helpers/server/programs.ts';

const host = 'https://widgets.example';
const drupal = `${await writeModule(await drupalFiles(host, '1.2.3'))}/luxe_widgets`;
const joomla = await writeModule(await joomlaFiles(host, '1.2.3'));
const dokuwiki = `${await writeModule(await dokuwikiFiles(host))}/luxewidgets`;
const mediawiki = `${await writeModule(await mediawikiFiles(host, '1.2.3'))}/LuxeWidgets`;
const shopify = shopifyFiles(host);
afterAll(cleanUp);

type Values = Readonly<Record<string, string>>;
type Print = (tag: string, language: Language, values: Values) => string | Promise<string>;

const snake = (name: string) => name.replaceAll('-', '_');
const renamed = (values: Values, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));

/** Output of each package for a tag. */
const print: Record<string, Print> = {
  Drupal: (tag, language, values) =>
    runDrupalBlock({ module: drupal, host, language, block: tag.slice(5), values }).html,
  Joomla: (tag, language, values) => {
    const own = renamed(values, (name) => snake(`${tag.slice(5)}-${name}`));
    const task = { module: joomla, host, language, values: { host, element: tag, ...own } };
    return runJoomlaModule(task).html;
  },
  DokuWiki: (tag, language, attributes) =>
    runDokuwikiPlugin({ module: dokuwiki, host, tag, language, attributes, content: '' }),
  MediaWiki: (tag, language, attributes) =>
    runMediawikiExtension({ module: mediawiki, host, tag, language, attributes, content: '' }),
  'Shopify section': (tag, locale, values) =>
    printLiquid(shopify[`theme/sections/${tag}.liquid`] ?? '', {
      locale,
      values: renamed(values, snake),
    }),
};
const wikis = ['DokuWiki', 'MediaWiki'];

const rootIn = (html: string) =>
  /<template shadowrootmode="open">.*?<\/template>/s.exec(html)?.[0] ?? '';

/** Systems write quotes and brackets in different ways; browsers read them alike. */
const withQuotes = (html: string) =>
  html
    .replaceAll('&quot;', '&#34;')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** The root of the snippet builder, on one line. */
function builderRoot(tag: string, language: Language, values: Values): string {
  const lines = prerenderedRoot({ tag, language, base: `${host}/`, values });
  return lines ? shadowTemplate(lines.map((line) => line.trim())).join('') : '';
}

const samples: [tag: string, values: Values][] = [
  ['luxe-faq', {}],
  ['luxe-faq', { section: 'services', heading: nasty }],
  ['luxe-hero-slider', {}],
  ['luxe-testimonials', {}],
  ['luxe-process-steps', {}],
  ['luxe-offer-response', {}],
];

describe.each(Object.keys(print).filter((name) => hasPhp || name.startsWith('Shopify')))(
  'before the script, the package for %s',
  (system) => {
    it.each(samples)('shows <%s> as the snippet builder does, with %j', async (tag, values) => {
      for (const language of languages) {
        const root = rootIn((await print[system]?.(tag, language, values)) ?? '');
        expect(withQuotes(root), language).toBe(withQuotes(builderRoot(tag, language, values)));
      }
    });

    it.skipIf(wikis.includes(system))('links to a page, but never to a script', async () => {
      const rootWith = async (address: string) =>
        rootIn((await print[system]?.('luxe-faq', 'en', { 'contact-url': address })) ?? '');
      for (const address of ['/help?a=1', 'https://shop.example/help', 'mailto:a@b.example']) {
        expect(await rootWith(address)).toContain(`<a href="${address}" `);
      }
      if (system === 'Shopify section') return;
      for (const address of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x']) {
        expect(await rootWith(address)).toContain(`<a href="${host}/contact-us?lang=en" `);
      }
    });
  },
);

it.skipIf(!hasPhp).each([
  ['DokuWiki', runDokuwikiPlugin, dokuwiki],
  ['MediaWiki', runMediawikiExtension, mediawiki],
] as const)('the language of a tag wins over that of the wiki: %s', (_, run, module) => {
  const attributes = { lang: 'ar' };
  const html = run({ module, host, tag: 'luxe-faq', language: 'en', attributes, content: '' });
  expect(rootIn(html)).toBe(builderRoot('luxe-faq', 'ar', {}));
});
