import { afterAll, describe, expect, it } from 'vitest';
import { placementOf } from '../../../demo/builder/snippet/placement.ts';
import { dokuwikiFiles } from '../../../platforms/dokuwiki/files.ts';
import { mediawikiFiles } from '../../../platforms/mediawiki/files.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { reservedHeight } from '../../../widgets/manifest/placement.ts';
import {
  hasPhp,
  phpSyntaxError,
  runDokuwikiPlugin,
  runMediawikiExtension,
  writeModule,
} from '../../helpers/platforms/php-modules.ts';
import { cleanUp } from '../../helpers/server/programs.ts';

const host = 'https://widgets.example';
const [dokuwiki, mediawiki] = [await dokuwikiFiles(host), await mediawikiFiles(host, '1.2.3')];
const folders = {
  dokuwiki: `${await writeModule(dokuwiki)}/luxewidgets`,
  mediawiki: `${await writeModule(mediawiki)}/LuxeWidgets`,
};
afterAll(cleanUp);

const wikis = [
  { wiki: 'DokuWiki', files: dokuwiki, module: folders.dokuwiki, print: runDokuwikiPlugin },
  { wiki: 'MediaWiki', files: mediawiki, module: folders.mediawiki, print: runMediawikiExtension },
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

describe.each(wikis)('the extension for $wiki', ({ files, module, print }) => {
  const show = (tag: string, attributes: Record<string, string>, content = '') =>
    print({ module, host, tag, attributes, content });

  it.skipIf(!hasPhp).each(Object.keys(files).filter((path) => path.endsWith('.php')))(
    'has valid PHP: %s',
    (path) => {
      expect(phpSyntaxError(`${module}/${path.split('/').slice(1).join('/')}`)).toBe('');
    },
  );

  it('contains no build placeholder', () => {
    expect(Object.values(files).join('\n')).not.toMatch(/\{\{\w+\}\}/);
  });

  describe.skipIf(!hasPhp).each(elements)('<$tag>', ({ tag, attributes }) => {
    it('keeps every attribute except those that redirect leads or visitors', () => {
      const names = Object.keys(attributes);
      const written = Object.fromEntries(names.map((name) => [name, 'x']));
      const shown = attributesIn(show(tag, { ...written, onclick: 'x' }), tag);
      const { style, ...kept } = shown;
      const expected = names.filter((name) => !destinations.includes(name));
      expect(Object.keys(kept).sort()).toEqual(expected.sort());
    });

    it('reserves the height of the contract', () => {
      const choices = Object.entries(attributes).flatMap(([name, { kind, values }]) =>
        (kind === 'boolean' ? [''] : (values ?? [])).map((value) => ({ [name]: value })),
      );
      for (const written of [{}, ...choices]) {
        const { style = 'min-height:0px' } = attributesIn(show(tag, written), tag);
        const height = reservedHeight(placementOf(tag), written);
        expect(style, JSON.stringify(written)).toContain(`min-height:${height}px`);
      }
    });
  });

  it.skipIf(!hasPhp)('keeps the test mark', () => {
    expect(attributesIn(show('luxe-quote-form', { 'data-test': '' }), 'luxe-quote-form')).toEqual({
      'data-test': '',
      style: 'display:block; min-height:1800px',
    });
  });

  it.skipIf(!hasPhp)("loads the script and shows the editor's content inside the tag", () => {
    const html = show('luxe-testimonials', { lang: 'ar' }, 'A <quote>');
    expect(html).toContain(`src="${host}/luxe-widgets.js"`);
    expect(html).toMatch(/<luxe-testimonials lang="ar">.*A &lt;quote&gt;.*<\/luxe-testimonials>/s);
  });
});
