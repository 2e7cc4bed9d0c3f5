import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { addScript } from '../../helpers/browsers/late-script.ts';
import { QuoteForm } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { caretInElement } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';
import { startPlainServer } from '../../helpers/site/plain-server.ts';

const site = useSite();
const newPage = useChromium();

/** Returns the builder's snippet for a partner's page. */
const snippetIn = (language: 'en' | 'ar' = 'en') =>
  htmlSnippet(builderSnippet({ language }, site.server.origin));

/** Opens a partner's page with the snippet, whose script comes late or never. */
async function open(language: 'en' | 'ar' = 'en', copies = 1): Promise<Page> {
  const page = await newPage();
  const body = withoutScriptTag(snippetIn(language)).repeat(copies);
  await page.goto(site.host.add({ lang: language, body }));
  return page;
}

const takeOver = (page: Page) =>
  page.evaluate(addScript, { origin: site.server.origin, widget: 'luxe-quote-form' });

test('two snippets on a page each keep the input of their own form', async () => {
  const page = await open('en', 2);
  await page.locator('luxe-quote-form').nth(1).locator('form [name=model]').fill('Nautilus');
  await takeOver(page);
  const models = page.getByRole('textbox', { name: 'Model', exact: true });
  await soon(() =>
    models.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)),
  ).toEqual(['', 'Nautilus']);
});

test('photos chosen in a dialog that was open when the script came are kept', async () => {
  const page = await open();
  const opened = page.waitForEvent('filechooser');
  await page.locator('luxe-quote-form [name=photos]').click();
  const chooser = await opened;
  await takeOver(page);
  await chooser.setFiles([...smallPhotos]);
  await new QuoteForm(playwrightTab(page), 'en').seesPhotos(smallPhotos);
});

test('text that an input method is composing is kept once', async () => {
  const page = await open('ar');
  await page.locator('luxe-quote-form [name=firstName]').focus();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.imeSetComposition', {
    text: 'زين',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await takeOver(page);
  expect(await caretInElement(playwrightTab(page))).toEqual(['firstName', 'زين', 3, 3]);
  await devTools.send('Input.insertText', { text: 'ب' });
  expect(await caretInElement(playwrightTab(page))).toEqual(['firstName', 'زينب', 4, 4]);
});

test('a script that runs while the plain form is still arriving leaves only the element', async () => {
  const html = snippetIn();
  const split = html.indexOf('</style>') + '</style>'.length;
  let sendRest = () => {};
  const host = await startPlainServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(
      `<!doctype html><title>Sell</title><link rel="icon" href="data:,">${html.slice(0, split)}`,
    );
    sendRest = () => response.end(html.slice(split));
  });
  const page = await newPage();
  await page.goto(host.origin, { waitUntil: 'commit' });
  await new QuoteForm(playwrightTab(page), 'en').hasStarted();
  sendRest();
  await page.waitForLoadState();
  expect(await page.locator('luxe-quote-form form').count()).toBe(1);
  await host.close();
});

test('without its style sheet, each choice of the plain form has a line of its own', async () => {
  const page = await newPage();
  const headers = { 'content-security-policy': "style-src 'none'" };
  await page.goto(site.host.add({ body: withoutScriptTag(snippetIn()), headers }));
  const tops = await page
    .locator('form[action] :is([type=radio], [type=file])')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  expect(tops, '3 categories, 4 conditions, 3 countries, and photos').toHaveLength(11);
  expect(new Set(tops).size).toBe(tops.length);
});
