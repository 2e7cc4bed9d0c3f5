import { expect, test } from 'vitest';
import { en } from '../../../widgets/faq/questions.en.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { control } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('find-in-page opens the answer, which does not animate under reduced motion', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const tall = '<br>'.repeat(100);
  const body = `${tall}<luxe-faq lang="en"></luxe-faq>${tall}`;
  await page.goto(site.host.add({ body: scriptTag(site.server.origin) + body }));
  const [name, answer] = en.services[2];
  const text = 'sold at the end of the term';
  expect(answer).toContain(text);
  const question = control(page, 'button', name);
  await question.waitFor();
  // Find-in-page cannot be automated; a text fragment link uses the same mechanism.
  await page.evaluate((fragment) => {
    const link = document.createElement('a');
    link.href = `#:~:text=${encodeURIComponent(fragment)}`;
    link.textContent = 'To the text';
    document.body.prepend(link);
  }, text);
  await page.getByText('To the text').click();
  await soon(() => question.getAttribute('aria-expanded')).toBe('true');
  await page.getByText(text).waitFor({ state: 'visible' });
  const [otherName, otherAnswer] = en.general[0];
  await control(page, 'button', otherName).click();
  await page.getByText(otherAnswer).waitFor({ state: 'visible' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
