import { beforeAll, describe, expect, test } from 'vitest';
import { wikiFiles } from '../../../platforms/settings/wiki-files.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { escapeMarkup } from '../../../widgets/plain-form/markup.ts';
import { examine, examineByConsole } from '../../helpers/doctor/page.ts';
import { writeModule } from '../../helpers/platforms/php-modules.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { newPage, site } from '../site.ts';
import { checkEveryWidget, seesHarmlessTestForm } from '../widgets-check.ts';
import { type MediaWiki, startMediaWiki } from './mediawiki.ts';

let wiki: MediaWiki;
let extension: string;

beforeAll(async () => {
  wiki = await startMediaWiki();
  const folder = await writeModule(
    await wikiFiles('mediawiki/LuxeWidgets', { host: '', version: '1.2.3' }),
  );
  extension = `${folder}/LuxeWidgets/extension.json`;
});

/** Returns the builder's code for every widget, each in an html tag of the wiki. */
function htmlTags(language: Language, utmSource: string): string {
  const widgets = everyWidget(language, utmSource);
  return widgets.map(codeFor('mediawiki')).join('\n\n');
}

test.each(languages)(
  'every widget works in the html tag, under the wiki’s own policy (%s)',
  async (language) => {
    const { origin } = site.server;
    // Turns on the wiki's Content Security Policy and allows the widget server in it.
    await wiki.set(`$wgRawHtml = true;
      $wgCSPHeader = ['default-src' => ['${origin}'], 'script-src' => ['${origin}']];`);
    const utmSource = 'mediawiki-html';
    const url = await wiki.write(`${utmSource} ${language}`, htmlTags(language, utmSource));
    await checkEveryWidget({ url: `${url}&uselang=${language}`, language, utmSource });
  },
);

test('a wiki without raw HTML shows the code as text', async () => {
  await wiki.set('');
  const url = await wiki.write('No raw HTML', htmlTags('en', 'nobody'));
  const page = await newPage();
  await page.goto(url);
  await page.getByText('<luxe-quote-form').waitFor();
  expect(await page.locator('luxe-quote-form').count()).toBe(0);
});

/** Settings that load the extension, and turn on a policy to which the extension must add the widget server. */
const withExtension = () => `wfLoadExtension('LuxeWidgets', '${extension}');
$wgLuxeWidgetsHost = '${site.server.origin}';
$wgCSPHeader = ['default-src' => true];`;

/** Returns every widget as a tag of the extension around wiki text, as docs/platforms/mediawiki.md shows. */
function tags(language: Language, utmSource: string): string {
  return everyWidget(language, utmSource)
    .map(({ tag, attributes, children }) => {
      const pairs = attributes.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
      const inside = children.map(({ text, href }) =>
        href ? `[${href} ${text}]` : `<div>'''${text}'''</div>`,
      );
      return `<${tag}${pairs.join('')}>\n${inside.join('\n')}\n</${tag}>`;
    })
    .join('\n\n');
}

test.each(languages)('every widget works as a tag of the extension (%s)', async (language) => {
  await wiki.set(withExtension());
  const utmSource = 'mediawiki-extension';
  const url = await wiki.write(`${utmSource} ${language}`, tags(language, utmSource));
  await checkEveryWidget({
    url: `${url}&uselang=${language}`,
    language,
    utmSource,
    hasLinkOnly: true,
  });
});

test('paragraphs of wiki text are quotes of their own', async () => {
  await wiki.set(withExtension());
  const text = "<luxe-testimonials>\n'''First'''\n\nSecond\n</luxe-testimonials>";
  const page = await newPage();
  await page.goto(await wiki.write('Quotes', text));
  await page.locator('luxe-testimonials').getByText('1 of 2').waitFor();
});

test('an editor can place a test form, but neither redirect leads nor insert HTML', async () => {
  await wiki.set(withExtension());
  const planted = `<script id='planted'></script>`;
  const text = `<luxe-quote-form data-test social-link-id="7" api-base="https://elsewhere.example" heading="&quot;>${escapeMarkup(planted)}" onclick="x()">${planted}</luxe-quote-form>`;
  const page = await newPage();
  await page.goto(await wiki.write('Elsewhere', text));
  await seesHarmlessTestForm(page);
});

describe('the doctor', () => {
  const titles = async (findings: ReturnType<typeof examine>) =>
    (await findings).map(({ title }) => title);

  test('finds no problem on a page of the extension', async () => {
    await wiki.set(withExtension());
    const url = await wiki.write('Examined', tags('en', 'examined'));
    expect(await titles(examine(await newPage(), url))).toEqual([]);
  });

  test('reports a script pasted with each snippet, and a policy without the server', async () => {
    await wiki.set('$wgRawHtml = true;');
    const url = await wiki.write('Pasted', htmlTags('en', 'pasted'));
    expect(await titles(examine(await newPage(), url))).toEqual([
      `The script is on this page ${elements.length} times`,
    ]);
    await wiki.set(`$wgRawHtml = true;\n$wgCSPHeader = ['default-src' => true];`);
    // MediaWiki's policy has a nonce, which pasted code lacks. The doctor lists the most serious finding first.
    expect((await titles(examineByConsole(await newPage(), url)))[0]).toBe(
      'The website’s security policy asks for a nonce',
    );
  });
});
