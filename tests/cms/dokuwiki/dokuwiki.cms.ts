import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { examine, examineByConsole } from '../../helpers/doctor/page.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { newPage, site } from '../site.ts';
import { checkEveryWidget, seesHarmlessTestForm } from '../widgets-check.ts';
import { type DokuWiki, hasHtml, startDokuWiki } from './dokuwiki.ts';

let wiki: DokuWiki;

beforeAll(async () => {
  wiki = await startDokuWiki();
});

/** Returns the builder's code for every widget, each in an HTML block of the wiki. */
function htmlBlocks(language: Language, utmSource: string): string {
  const widgets = everyWidget(language, utmSource);
  return widgets.map((one) => `<HTML>\n${codeFor('html')(one)}\n</HTML>`).join('\n\n');
}

test.skipIf(!hasHtml).each(languages)(
  'every widget works in an HTML block if the wiki allows HTML (%s)',
  async (language) => {
    await wiki.set({ htmlok: '1', lang: language });
    const utmSource = 'dokuwiki-html';
    const url = await wiki.write(`html-${language}`, htmlBlocks(language, utmSource));
    await checkEveryWidget({ url, language, utmSource });
  },
);

test('a wiki that allows no HTML, like recent versions, shows the code as text', async () => {
  await wiki.set({});
  const url = await wiki.write('shown', htmlBlocks('en', 'nobody'));
  const page = await newPage();
  await page.goto(url);
  const text = await page.locator('#dokuwiki__content').textContent();
  // Recent versions make the quotes typographic.
  expect(text).toMatch(/<luxe-quote-form lang=["“]en["”]/);
  expect(await page.locator('luxe-quote-form').count()).toBe(0);
});

/** Returns every widget as a tag of the plugin, as docs/platforms/dokuwiki.md shows: a line of wiki text per child. */
function tags(language: Language, utmSource: string): string {
  return everyWidget(language, utmSource)
    .map(({ tag, attributes, children }) => {
      const pairs = attributes.map(
        ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
      );
      const lines = children.map(({ text, href }) =>
        href ? `[[${href}|${text}]]` : `**${text}**`,
      );
      return `<${tag}${pairs.join('')}>\n${lines.join('\n')}\n</${tag}>`;
    })
    .join('\n\n');
}

test.each(languages)('every widget works as a tag of the plugin (%s)', async (language) => {
  await wiki.addPlugin(site.server.origin, { lang: language });
  const utmSource = 'dokuwiki-plugin';
  const url = await wiki.write(`plugin-${language}`, tags(language, utmSource));
  await checkEveryWidget({ url, language, utmSource, hasLinkOnly: true });
});

test('an editor can place a test form, but neither redirect leads nor insert HTML', async () => {
  await wiki.addPlugin(site.server.origin);
  const planted = `<b id='planted'>x</b>`;
  const text = `<luxe-quote-form data-test social-link-id="7" api-base="https://elsewhere.example" heading="&quot;>${planted}" onclick="x()">${planted}</luxe-quote-form>`;
  const url = await wiki.write('elsewhere', text);
  const page = await newPage();
  await page.goto(url);
  await seesHarmlessTestForm(page);
});

test('the doctor finds no problem on a page of the plugin, and reports a wrong address', async () => {
  await wiki.addPlugin(site.server.origin);
  const url = await wiki.write('examined', tags('en', 'examined'));
  expect(await examine(await newPage(), url)).toEqual([]);
  await wiki.addPlugin(`${wiki.origin}/elsewhere`);
  const uncached = `${url}&purge=true`;
  const [finding] = await examineByConsole(await newPage(), uncached);
  expect(finding?.title).toBe('There is no script at its address');
});

test('the WhatsApp button is on a page without a snippet when its code is in footer.html', async () => {
  const button = builderSnippet({ widget: 'luxe-whatsapp-button' }, site.server.origin);
  await wiki.addFile('footer.html', codeFor('compact-html')(button));
  const page = await newPage();
  await page.goto(wiki.origin);
  await page.locator('luxe-whatsapp-button').getByRole('button').first().waitFor();
  await wiki.addFile('footer.html', '');
});
