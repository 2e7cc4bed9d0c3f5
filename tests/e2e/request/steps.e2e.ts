import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { requestStepsOf } from '../../helpers/request/request-steps.ts';
import { watchErrors } from '../../helpers/site/hosted-site.ts';
import { smallTargets } from '../../helpers/site/tap-targets.ts';

const site = useSite();
const newPage = useChromium();
const steps = requestStepsOf(() => site.server);
const names = Object.keys(steps) as (keyof typeof steps)[];

/** Colors and layouts do not depend on the language: axe examines each page in one narrow and one wide window. */
const widths = { en: [1440, 768, 320], ar: [320, 768, 1440] } as const;

test.each(names)(
  'the page of a request is accessible and fits every screen when %s',
  async (step) => {
    const path = await steps[step]();
    const page = await newPage({ reducedMotion: 'reduce' });
    const errors = watchErrors(page);
    for (const language of languages) {
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      // Opens every summary, each of which closes the others of its group.
      for (const summary of await page.locator('main summary').all()) await summary.click();
      for (const width of widths[language]) {
        await page.setViewportSize({ width, height: 664 });
        expect(await overflowOf(page), `${language} at ${width} px`).toBe(0);
      }
      expect(await axeIn(page, 'main'), language).toEqual([]);
      expect(await smallTargets(page), `${language}: too small to tap`).toEqual([]);
    }
    // The browser reports the error status of an erased request, once per language.
    expect(errors).toHaveLength(step === 'erased' ? languages.length : 0);
  },
);

test('the page begins and ends on the margins of the site', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  const path = await steps.accepted();
  for (const language of languages) {
    await page.goto(`${site.server.origin}${path}?lang=${language}`);
    const edgesOf = (selector: string) =>
      page.locator(selector).evaluateAll((elements) => {
        const boxes = elements.map((element) => element.getBoundingClientRect());
        return [
          Math.min(...boxes.map(({ left }) => left)),
          Math.max(...boxes.map(({ right }) => right)),
        ];
      });
    const content = await edgesOf('.request-head, .request-part');
    expect(content, language).toEqual(await edgesOf('.footer-top'));
  }
});

test('the names of the steps break between words only, on the narrowest phone', async () => {
  const page = await newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(`${site.server.origin}${await steps.received()}?lang=en`);
  const broken = await page.locator('.request-steps li').evaluateAll((items) =>
    items.flatMap(({ firstChild }) => {
      const name = firstChild as Text;
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length > name.data.split(' ').length ? name.data : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('steps done, now and later differ in forced colors', async () => {
  const page = await newPage({ forcedColors: 'active' });
  await page.goto(`${site.server.origin}${await steps.offered()}`);
  const lines = await page.locator('.request-steps li').evaluateAll((items) =>
    items.map((item) => {
      const { borderBlockStartColor, borderBlockStartStyle } = getComputedStyle(item);
      return `${borderBlockStartStyle} ${borderBlockStartColor}`;
    }),
  );
  const [received, reviewed, offered, answer] = lines;
  expect(reviewed).toBe(received);
  expect(new Set([received, offered, answer]).size, lines.join()).toBe(3);
});

/** Checks that the accessibility tree of the page has these parts in this order. */
function expectInOrder(tree: string, parts: readonly string[]): void {
  const plain = tree.replace(/[\u2068\u2069]/g, '');
  const places = parts.map((part) => plain.indexOf(part));
  expect(places, plain).not.toContain(-1);
  expect(places, plain).toEqual(places.toSorted((one, other) => one - other));
}

test('a screen reader meets the amount, the answers, and then where the request is', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}${await steps.offered()}`);
  expectInOrder(await page.locator('main').ariaSnapshot(), [
    'Our offer · Reference',
    'heading "AED 185,000" [level=1]',
    'group: Accept AED 185,000',
    'group: Decline',
    'list "Where your request is"',
    'listitem: Being reviewed (done)',
    'listitem: Offer made (now)',
    'link "Write to us on WhatsApp"',
    'heading "Help us price it faster" [level=2]',
    'heading "Your items" [level=2]',
    'img "Photo 1 of Rolex Submariner Date"',
  ]);
});

test('a screen reader reads first why a form changed nothing, and where', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}${await steps.accepted()}`);
  await page.getByText('Our courier collects it').click();
  await page.getByLabel('Address for the courier').fill('Villa 12');
  // A page that was opened days ago offers times that have passed.
  const times = page.locator('.request-ways [open] select');
  await times.evaluate((select) => {
    select.append(new Option('Yesterday', '1'));
  });
  await times.selectOption('1');
  await page.getByRole('button', { name: 'Ask for this pick-up' }).click();
  await page.getByRole('alert').waitFor();
  expectInOrder(await page.locator('main').ariaSnapshot(), [
    'alert: Please choose a day and time',
    'heading "You have accepted our offer" [level=1]',
    'textbox "Address for the courier": Villa 12',
    'combobox "Day and time"',
  ]);
  const description = await times.evaluate(
    (select) => document.getElementById(select.getAttribute('aria-describedby') ?? '')?.role,
  );
  expect(description).toBe('alert');
});
