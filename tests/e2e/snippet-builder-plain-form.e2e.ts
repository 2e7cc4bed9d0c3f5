import { expect, test } from 'vitest';
import { playwrightTab } from '../helpers/browsers.ts';
import { newPerson, watch } from '../helpers/journey.ts';
import { smallPhotos } from '../helpers/journey-photos.ts';
import { soon, useSite } from '../helpers/journey-site.ts';
import { PlainForm } from '../helpers/plain-form.ts';
import { stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder, paste } = useBuilder(site);

test('the form that was ticked in the builder can be sent under the policy that it names, marked as a test', async () => {
  const { words, field, codeText } = await openBuilder({ query: 'utm-source=north' });
  await field(words.plainForm.label).check();
  await field(words.test.label).check();
  await soon(() => codeText(words.policy.title)).toContain('form-action');
  await soon(() => codeText(stepTitle('html'))).toContain('name="test"');
  const lines = await codeText(words.policy.title);
  // The script alone is refused.
  const policy = `default-src 'none'; ${lines.replace(/script-src [^;]*/, "script-src 'none'")}`;
  const page = await paste(await codeText(stepTitle('html')), {
    'content-security-policy': policy.replaceAll('\n', ' '),
  });
  const form = new PlainForm(playwrightTab(page), 'en');
  const person = newPerson();
  await form.fillItem(watch);
  await form.choosePhoto(smallPhotos[0]);
  await form.fillContact(person);
  await form.submit();
  await page.waitForURL(/thank-you/);
  expect(await site.leadOf(person.email)).toMatchObject({
    isTest: true,
    campaign: { utmSource: 'north' },
    partner: new URL(site.host.origin).host,
  });
});

test.each(['en', 'ar'] as const)(
  'where the form can’t stand, the builder says why, and the link stays (%s)',
  async (language) => {
    const { page, words, codeText, platform } = await openBuilder({
      language,
      query: 'form=plain',
    });
    const { keepsLink, elsewhere } = words.plainForm;
    for (const [id, kind, reason] of [
      ['tag-manager', 'tag-manager', keepsLink.tagManager],
      ['react', 'react', keepsLink.component],
      ['wordpress', 'shortcode', keepsLink.plugin],
      ['wix', 'html', keepsLink.attributes],
    ] as const) {
      await platform.selectOption(id);
      const title = stepTitle(kind, id, language);
      const block = page.locator('section.block').filter({ hasText: title });
      await block.getByText(reason).first().waitFor();
      expect(await codeText(title)).not.toContain('<form');
    }
    expect(await codeText(words.policy.title)).not.toContain('form-action');
    await page.goto(
      `${page.url().replace(/[?].*/, '')}?lang=${language}&form=plain&api-base=https://api.example`,
    );
    await page.getByText(elsewhere).waitFor();
    expect(await codeText(stepTitle('html', 'html', language))).not.toContain('<form');
  },
);
