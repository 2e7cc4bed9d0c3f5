import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { attributesOf } from '../../helpers/browsers/attributes.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { control, QuoteForm, recordedIn, sendNewLead } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { specialCharacters, stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { newPage, openBuilder, paste } = useBuilder(site);

test('the snippet of a pinned version runs, and is blocked after tampering with the script', async () => {
  const { codeText, pinned } = await openBuilder();
  await pinned.click();
  await soon(() => codeText(stepTitle('html'))).toContain('integrity="sha384-');
  const snippet = await codeText(stepTitle('html'));
  expect(snippet).toMatch(
    /luxe-widgets@\d+\.\d+\.\d+\.js" async integrity="sha384-\S{64}" crossorigin="anonymous"/,
  );

  const host = await paste(snippet);
  await control(host, 'button', translator('en')('form.submit', { count: 1 })).waitFor();

  const tampered = await newPage();
  await tampered.route('**/luxe-widgets@*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  const refused = tampered.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await tampered.goto(site.host.add({ body: snippet }));
  await refused;
  await control(tampered, 'textbox', translator('en')('form.designer')).waitFor();
  expect(await tampered.evaluate(() => customElements.get('luxe-quote-form'))).toBeUndefined();
});

test('the policy named by the builder is sufficient and minimal', async () => {
  const query = 'color-accent=15534a&heading=Sell&country=AE&version=pinned';
  const { texts, codeText } = await openBuilder({ query });
  await soon(() => codeText(texts.policy.title)).toContain('style-src-attr');
  const shownPolicy = await codeText(texts.policy.title);
  const snippet = await codeText(stepTitle('html'));
  // 'self' allows the recorder of the test, which is on the page's own origin.
  const policy = `default-src 'none'; ${shownPolicy.replace('script-src', "script-src 'self'")} require-trusted-types-for 'script'`;
  const header = { 'content-security-policy': policy.replaceAll('\n', ' ') };
  const host = await paste(snippet, header);
  const form = new QuoteForm(playwrightTab(host), 'en');
  await form.hasStarted();
  expect(
    await host.locator('luxe-quote-form').evaluate((node) => getComputedStyle(node).minHeight),
  ).toBe('1800px');
  await sendNewLead(site, form);
  expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });

  // The changed style attribute no longer matches the hash in the policy.
  const changed = await paste(snippet.replace('1800px', '1801px'), header);
  await soon(async () => (await recordedIn(changed)).violations.join()).toMatch(
    /^style-src-attr inline/,
  );
});

test('the tag manager snippet inserts one widget into its container though it fires twice, on a page with a nonce', async () => {
  const query = `platform=tag-manager&container=${encodeURIComponent('main > .place')}&heading=${encodeURIComponent(specialCharacters)}&color-accent=15534a&version=pinned`;
  const { texts, codeText } = await openBuilder({ query });
  await soon(() => codeText(stepTitle('tag-manager'))).toContain('integrity = "sha384-');
  const tag = await codeText(stepTitle('tag-manager'));
  const shownPolicy = await codeText(texts.policy.title);
  expect(shownPolicy).not.toContain('style-src');
  const [, code = ''] = /^<script>([\s\S]*)<\/script>$/.exec(tag) ?? [];
  const host = await paste(
    `<div class="place"></div><script nonce="abc">${code}</script><script nonce="abc">${code}</script>`,
    {
      'content-security-policy': `default-src 'none'; ${shownPolicy
        .replace(/script-src .*;/, "script-src 'self' 'nonce-abc';")
        .replaceAll('\n', ' ')}`,
    },
  );
  await control(host, 'heading', specialCharacters).waitFor();
  expect(await host.locator('.place > luxe-quote-form').count()).toBe(1);
  expect(await attributesOf(host, 'luxe-quote-form')).toMatchObject({
    lang: 'en',
    heading: specialCharacters,
    style: expect.stringMatching(/^display: ?block; min-height: ?1800px; .*accent: ?#15534a/),
  });
  expect(await host.locator('luxe-quote-form > a').getAttribute('href')).toMatch(/#Quote$/);
  expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });
});

test('the tag manager snippet names a missing container and can load the doctor', async () => {
  const builder = await openBuilder({ query: 'platform=tag-manager&container=%23absent' });
  const { codeText, field, texts } = builder;
  const address = site.host.add({ body: await codeText(stepTitle('tag-manager')) });
  await field(texts.container).fill('');
  expect(await field(texts.container).inputValue()).toBe('');
  expect(await codeText(stepTitle('tag-manager'))).toContain('querySelector("#luxe-quote-form")');
  const page = await newPage();
  const warned = page.waitForEvent('console', (message) => /matches #absent/.test(message.text()));
  await page.goto(address);
  expect((await warned).type()).toBe('warning');
  expect(await page.locator('script[src*="luxe-widgets.js"]').count()).toBe(0);
  const doctor = page.waitForResponse(/luxe-doctor\.js$/);
  await page.goto(`${address}?luxe-doctor`);
  expect((await doctor).ok()).toBe(true);
});
