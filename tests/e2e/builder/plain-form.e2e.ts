import { expect, test } from 'vitest';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { newPerson } from '../../helpers/journey/journey.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder, paste } = useBuilder(site);

test('the policy allows the script only where the code for the platform loads it', async () => {
  const { texts, platform, codeText } = await openBuilder();
  const policy = () => codeText(texts.policy.title);
  await soon(policy).toContain('script-src');
  await platform.selectOption('vue');
  await soon(policy).not.toContain('script-src');
  expect(await policy()).toContain('connect-src');
  await platform.selectOption('react');
  await soon(policy).toContain('script-src');
});

test('the plain form of a test snippet can be submitted under the policy that the builder shows', async () => {
  const { texts, field, codeText } = await openBuilder({ query: 'utm-source=north' });
  await field(texts.test.label).check();
  await soon(() => codeText(texts.policy.title)).toContain('form-action');
  await soon(() => codeText(stepTitle('html'))).toContain('test=true');
  const shownPolicy = await codeText(texts.policy.title);
  // Blocks the script, so that the plain form stays.
  const policy = `default-src 'none'; ${shownPolicy.replace(/script-src [^;]*/, "script-src 'none'")}`;
  const page = await paste(await codeText(stepTitle('html')), {
    'content-security-policy': policy.replaceAll('\n', ' '),
  });
  const form = new PlainForm(playwrightTab(page), 'en');
  const person = newPerson();
  await form.fill(person);
  await form.submit();
  await page.waitForURL(/thank-you/);
  expect(await site.leadOf(person.email)).toMatchObject({
    isTest: true,
    campaign: { utmSource: 'north' },
    partner: new URL(site.host.origin).host,
  });
});

test('the snippet contains a plain form, or a link if it is switched off, and the URL keeps the choice', async () => {
  const { page, texts, field, block, codeText } = await openBuilder();
  const { label, hint, pasteAll } = texts.plainForm;
  const title = stepTitle('html');
  expect(await codeText(title)).toContain('<form method="post"');
  expect(await field(label).isChecked()).toBe(true);
  await page.getByText(hint).waitFor();
  await page.getByText(pasteAll).waitFor();
  // A long snippet scrolls in its block, also by keyboard.
  const codeBox = block(title).locator('pre');
  await codeBox.focus();
  await page.keyboard.press('End');
  await soon(() => codeBox.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);

  await field(label).uncheck();
  await soon(() => page.url()).toContain('form=link');
  await page.reload();
  expect(await codeText(title)).toMatch(/<a href="[^"]+">[^<]+<\/a>\n<\/luxe-quote-form>$/);
  expect(await codeText(title)).not.toContain('<form');
  expect(await page.getByText(pasteAll).count()).toBe(0);
  await field(label).check();
  await soon(() => page.url()).not.toContain('form=');
  expect(await codeText(title)).toContain('<form method="post"');
});

test('the snippet falls back to the link where a form cannot work, and says why', async () => {
  const { page, texts, block, codeText, platform } = await openBuilder();
  const { keepsLink, otherApi, pasteAll } = texts.plainForm;
  const hint = page.locator('#plain-form-hint.note');
  for (const [id, kind, reason] of [
    ['tag-manager', 'tag-manager', keepsLink.tagManager],
    ['react', 'react', keepsLink.component],
    ['wix', 'html', keepsLink.attributes],
  ] as const) {
    await platform.selectOption(id);
    await hint.getByText(reason, { exact: true }).waitFor();
    expect(await codeText(stepTitle(kind, id))).not.toContain('<form');
    // The reason appears at the setting, and not beside the code.
    expect(await page.getByText(reason).count()).toBe(1);
    expect(await page.getByText(pasteAll).count()).toBe(0);
  }
  expect(await codeText(texts.policy.title)).not.toContain('form-action');
  // These platforms also have a snippet with the form, so the reason appears only at the snippet without it.
  for (const [id, kind, reason] of [
    ['wordpress', 'shortcode', keepsLink.plugin],
    ['markdown', 'mdx', keepsLink.component],
  ] as const) {
    await platform.selectOption(id);
    await hint.getByText(texts.plainForm.hint).waitFor();
    const title = stepTitle(kind, id);
    await block(title).locator('.note').getByText(reason).first().waitFor();
    expect(await codeText(title)).not.toContain('<form');
  }
  await page.goto(`${page.url().replace(/[?].*/, '')}?lang=en&api-base=https://api.example`);
  await hint.getByText(otherApi).waitFor();
  expect(await codeText(stepTitle('html'))).not.toContain('<form');
  expect(await page.locator('.error').count()).toBe(0);
});
