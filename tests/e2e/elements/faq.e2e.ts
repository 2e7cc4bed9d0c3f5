import { expect, test } from 'vitest';
import { en } from '../../../widgets/faq/questions.en.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { control } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test("questions on a partner's page link to our site, and find-in-page opens one, without animation under reduced motion", async () => {
  const { origin } = site.server;
  const page = await newPage({ reducedMotion: 'reduce' });
  const tall = '<br>'.repeat(100);
  const body = `${scriptTag(origin)}<luxe-faq lang="ar"></luxe-faq>${tall}<luxe-faq lang="en"></luxe-faq>${tall}`;
  await page.goto(site.host.add({ body }));
  const hrefOf = (name: string) => control(page, 'link', name).getAttribute('href');
  expect(await hrefOf('Get in touch')).toBe(`${origin}/contact-us?lang=en`);
  expect(await hrefOf('التواصل معنا')).toBe(`${origin}/contact-us?lang=ar`);
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
  // The page's own list of animations leaves out those in shadow roots.
  const durations = await page
    .locator('luxe-faq .answer')
    .first()
    .evaluate((box) => getComputedStyle(box).transitionDuration);
  expect(new Set(durations.split(', '))).toEqual(new Set(['0s']));
});
