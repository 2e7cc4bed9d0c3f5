import { describe, expect, it } from 'vitest';
import { placementOf } from '../../../demo/builder/snippet/placement.ts';
import { wikiFiles } from '../../../platforms/settings/wiki-files.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { reservedHeight } from '../../../widgets/manifest/placement.ts';
import {
  hasPhp,
  runDokuwikiPlugin,
  runDokuwikiTexts,
  runMediawikiExtension,
  type WikiTag,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';

const host = 'https://widgets.example';
const dokuwiki = `${await writeModule(await wikiFiles('dokuwiki/luxewidgets', { host }))}/luxewidgets`;
const mediawiki = `${await writeModule(await wikiFiles('mediawiki/LuxeWidgets', { host, version: '1.2.3' }))}/LuxeWidgets`;

const wikis = [
  { wiki: 'DokuWiki', module: dokuwiki, print: runDokuwikiPlugin },
  { wiki: 'MediaWiki', module: mediawiki, print: runMediawikiExtension },
];
/** Attributes that would redirect leads or visitors. */
const destinations = [
  ...['api-base', 'success-url', 'terms-url', 'privacy-url', 'whatsapp-number'],
  ...['number-ae', 'number-sa', 'contact-url', 'submit-another-url'],
];

function attributesIn(html: string, tag: string): Record<string, string> {
  const [, attributes = ''] = new RegExp(`<${tag}( [^>]*)?>`).exec(html) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

describe.skipIf(!hasPhp).each(wikis)('the extension for $wiki', ({ module, print }) => {
  it('keeps every attribute except those that redirect leads or visitors, and reserves the height', () => {
    const tags = elements.map(({ tag, attributes }) => {
      const names = [...Object.keys(attributes), 'onclick'];
      return { tag, attributes: Object.fromEntries(names.map((name) => [name, 'x'])) };
    });
    const test = { tag: 'luxe-quote-form', attributes: { 'data-test': '' } };
    const pages = print({ module, host }, [...tags, test]);
    const dropped = [...destinations, 'onclick'];
    for (const [index, { tag, attributes }] of tags.entries()) {
      const { style, ...kept } = attributesIn(pages[index] ?? '', tag);
      const expected = Object.keys(attributes).filter((name) => !dropped.includes(name));
      expect(Object.keys(kept).sort(), tag).toEqual(expected.sort());
    }
    expect(attributesIn(pages.at(-1) ?? '', test.tag)).toEqual({
      'data-test': '',
      style: 'display:block; min-height:1800px',
    });
  });

  it("loads the script and shows the editor's content inside the tag", () => {
    const tag = { tag: 'luxe-testimonials', attributes: { lang: 'ar' }, content: 'A <quote>' };
    const [html] = print({ module, host: 'widgets.example/' }, [tag]);
    expect(html).toContain(`src="${host}/luxe-widgets.js"`);
    expect(html).toMatch(/<luxe-testimonials lang="ar">.*A &lt;quote&gt;.*<\/luxe-testimonials>/s);
  });

  it('shows only the content of a tag while the address is missing', () => {
    const tag = { tag: 'luxe-quote-form', attributes: {}, content: 'Call us' };
    const [html] = print({ module, host: '' }, [tag]);
    expect(html).toContain('Call us');
    expect(html).not.toMatch(/<script|<luxe-/);
  });
});

// All packages in PHP contain this code, so one of them is enough.
describe.skipIf(!hasPhp)('the PHP code of the packages', () => {
  const print = (tags: readonly WikiTag[], entered = host) =>
    runMediawikiExtension({ module: mediawiki, host: entered }, tags);

  it('reserves the height of the contract, also for a choice in another case', () => {
    const tags: WikiTag[] = elements.flatMap(({ tag, attributes }) => {
      const choices = Object.entries(attributes).flatMap(([name, { kind, values }]) =>
        (kind === 'boolean' ? ['', 'false'] : (values ?? [])).map((value) => ({ [name]: value })),
      );
      return [{}, ...choices].map((written) => ({ tag, attributes: written }));
    });
    const faq = (section: string) => ({ tag: 'luxe-faq', attributes: { section } });
    const pages = print([...tags, faq('general'), faq(' General ')]);
    for (const [index, { tag, attributes }] of tags.entries()) {
      // A floating element reserves nothing and has no style.
      const { style = 'min-height:0px' } = attributesIn(pages[index] ?? '', tag);
      const height = reservedHeight(placementOf(tag), attributes);
      expect(style, `${tag} ${JSON.stringify(attributes)}`).toContain(`min-height:${height}px`);
    }
    const [usual, other] = pages.slice(-2);
    expect(other?.replace(' General ', 'general')).toBe(usual);
  });

  it.each([`${host}/luxe-widgets@1.2.3.js?x=1`, `\u200f${host}\u200e`])(
    'finds the script if its address is entered as %s',
    (entered) => {
      const [html] = print([{ tag: 'luxe-faq', attributes: {} }], entered);
      expect(html).toContain(`src="${host}/luxe-widgets.js"`);
    },
  );

  it('shows the questions in the language of the wiki, or in English', () => {
    // The code of Aragonese begins like that of Arabic.
    const languages = ['AR', 'ar-SA', 'arg'];
    const pages = print(
      languages.map((language) => ({ tag: 'luxe-faq', attributes: {}, language })),
    );
    const shown = pages.map((html) => /<div class="root" lang="(\w+)"/.exec(html)?.[1]);
    expect(shown).toEqual(['ar', 'ar', 'en']);
  });
});

describe.skipIf(!hasPhp)('the plugin for DokuWiki', () => {
  it('reads attributes in any quotes', () => {
    const texts = [
      `<luxe-faq lang='ar' heading='Bags > "watches"'></luxe-faq>`,
      '<luxe-faq lang=“ar” heading=“Bags &gt; "watches"”></luxe-faq>',
      `<luxe-faq lang = "ar" heading= 'Bags > "watches"'></luxe-faq>`,
      '<luxe-faq LANG=ar Heading="Bags > &quot;watches&quot;"></luxe-faq>',
    ];
    for (const html of runDokuwikiTexts({ module: dokuwiki, host }, texts)) {
      expect(html).toContain('<luxe-faq lang="ar" heading="Bags &gt; &quot;watches&quot;"');
    }
  });

  it('shows lines and items of a list as steps, in any encoding, and loads the script once', () => {
    const [list, lines, latin, two] = runDokuwikiTexts({ module: dokuwiki, host }, [
      '<luxe-process-steps>\n  - First\n  - **Second**\n* not an item\n</luxe-process-steps>',
      '<luxe-testimonials>\nFirst\n\u00a0\n\nSecond\u00a0\n</luxe-testimonials>',
      Buffer.from('<luxe-process-steps>\nCaf\xe9\n\n Bar \n</luxe-process-steps>', 'latin1'),
      `The script is ${host}/luxe-widgets.js: <luxe-faq></luxe-faq> <luxe-quote-form></luxe-quote-form>`,
    ]);
    expect(list).toContain('<div>First</div><div>**Second**</div><div>* not an item</div>');
    expect(lines).toContain('<div>First</div><div>Second</div></luxe-testimonials>');
    expect(latin).toContain('<div>Caf\ufffd</div><div>Bar</div>');
    expect(two?.match(/<script [^>]*>/g)).toEqual([
      `<script data-cfasync="false" src="${host}/luxe-widgets.js" async>`,
    ]);
  });
});
