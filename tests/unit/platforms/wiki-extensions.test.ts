import { describe, expect, it } from 'vitest';
import { placementOf } from '../../../demo/builder/snippet/placement.ts';
import { dokuwikiFiles } from '../../../platforms/dokuwiki/files.ts';
import { mediawikiFiles } from '../../../platforms/mediawiki/files.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { reservedHeight } from '../../../widgets/manifest/placement.ts';
import {
  hasPhp,
  runDokuwikiPlugin,
  runMediawikiExtension,
  type WikiTag,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';

const host = 'https://widgets.example';
const dokuwiki = `${await writeModule(await dokuwikiFiles(host))}/luxewidgets`;
const mediawiki = `${await writeModule(await mediawikiFiles(host, '1.2.3'))}/LuxeWidgets`;

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
  /** Returns each tag with its attributes as written, and as shown in the HTML. */
  function shownTags(tags: readonly WikiTag[]) {
    const pages = print({ module, host }, tags);
    return tags.map(({ tag, attributes }, index) => {
      return { tag, written: attributes, shown: attributesIn(pages[index] ?? '', tag) };
    });
  }

  it('keeps every attribute except those that redirect leads or visitors', () => {
    const tags = elements.map(({ tag, attributes }) => {
      const names = [...Object.keys(attributes), 'onclick'];
      return { tag, attributes: Object.fromEntries(names.map((name) => [name, 'x'])) };
    });
    const dropped = [...destinations, 'onclick'];
    for (const { tag, written, shown } of shownTags(tags)) {
      const { style, ...kept } = shown;
      const expected = Object.keys(written).filter((name) => !dropped.includes(name));
      expect(Object.keys(kept).sort(), tag).toEqual(expected.sort());
    }
  });

  it('reserves the height of the contract', () => {
    const tags = elements.flatMap(({ tag, attributes }) => {
      const choices = Object.entries(attributes).flatMap(([name, { kind, values }]) =>
        (kind === 'boolean' ? [''] : (values ?? [])).map((value) => ({ [name]: value })),
      );
      return [{}, ...choices].map((written) => ({ tag, attributes: written }));
    });
    for (const { tag, written, shown } of shownTags(tags)) {
      // A floating element reserves nothing and has no style.
      const { style = 'min-height:0px' } = shown;
      const height = reservedHeight(placementOf(tag), written);
      expect(style, `${tag} ${JSON.stringify(written)}`).toContain(`min-height:${height}px`);
    }
  });

  it('keeps the test mark', () => {
    const [form] = shownTags([{ tag: 'luxe-quote-form', attributes: { 'data-test': '' } }]);
    expect(form?.shown).toEqual({
      'data-test': '',
      style: 'display:block; min-height:1800px',
    });
  });

  it("loads the script and shows the editor's content inside the tag", () => {
    const tag = { tag: 'luxe-testimonials', attributes: { lang: 'ar' }, content: 'A <quote>' };
    const [html] = print({ module, host }, [tag]);
    expect(html).toContain(`src="${host}/luxe-widgets.js"`);
    expect(html).toMatch(/<luxe-testimonials lang="ar">.*A &lt;quote&gt;.*<\/luxe-testimonials>/s);
  });
});
