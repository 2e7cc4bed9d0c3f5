import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';
import { sampleItem } from '../../helpers/server/samples.ts';
import { watchErrors } from '../../helpers/site/hosted-site.ts';
import { smallTargets } from '../../helpers/site/tap-targets.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();
const requests = offerPageOf(() => site.server);

/** Two items, one with a model too long for any line. */
const items = [sampleItem(), sampleItem({ category: 'Jewelry', model: 'ط'.repeat(90) })];
const terms = { service: 'sale', itemAmounts: [150_000, 35_000] } as const;
const send = () => sendRequest(site.server, { items });
const offered = () => requests.offered({ items }, terms);
const answered = (answer: string) => requests.answered(answer, { items }, terms);

/** Brings a new request to each step with content of its own, and resolves to the path of its page. */
const steps = {
  received: async () => (await send()).path,
  offered: async () => (await offered()).path,
  /** Shows everything of an accepted offer, and the client's choice. */
  async 'handover requested'() {
    const { path, offer } = await answered('approved');
    const store = await openStoreOf(site.server.dataDir);
    await store.saveHandover(offer, { way: 'courier', address: '', slot: null }, Date.now());
    return path;
  },
  declined: async () => (await answered('rejected')).path,
  async erased() {
    const { submissionId, path } = await send();
    const store = await openStoreOf(site.server.dataDir);
    await store.erase({ leads: [submissionId], whatsappLeads: [] });
    return path;
  },
};
const names = Object.keys(steps) as (keyof typeof steps)[];

/** Colors and layouts do not depend on the language: axe examines each page in one narrow and one wide window. */
const widths = { en: [1440, 768, 320], ar: [320, 768, 1440] } as const;

/** Returns the left-most and the right-most edge of elements. */
const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const [lefts, rights] = [boxes.map(({ left }) => left), boxes.map(({ right }) => right)];
    return [Math.min(...lefts), Math.max(...rights)];
  });

/** Lists the names of steps that break within a word. */
const brokenNames = (page: Page) =>
  page.locator('.request-steps li').evaluateAll((items) =>
    items.flatMap(({ firstChild }) => {
      const name = firstChild as Text;
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length > name.data.split(' ').length ? name.data : [];
    }),
  );

test.each(names)('the page of a request is accessible and fits every screen (%s)', async (step) => {
  const path = await steps[step]();
  const page = await newPage({ reducedMotion: 'reduce' });
  const errors = watchErrors(page);
  for (const language of languages) {
    await page.goto(`${site.server.origin}${path}?lang=${language}`);
    // Opens every summary, each of which closes the others of its group.
    for (const summary of await page.locator('main summary').all()) await summary.click();
    for (const width of widths[language]) {
      const at = `${language} at ${width} px`;
      await page.setViewportSize({ width, height: 664 });
      expect(await overflowOf(page), at).toBe(0);
      const footer = await page
        .locator('footer')
        .evaluate((element) => element.getBoundingClientRect().top + scrollY);
      expect(footer, `${at}: footer`).toBeGreaterThanOrEqual(664);
      if (width === 320 && language === 'en') expect(await brokenNames(page)).toEqual([]);
      if (width === 1440 && step === 'handover requested') {
        const content = await edgesOf(page, '.request-head, .request-part');
        expect(content, `${at}: margins`).toEqual(await edgesOf(page, '.footer-top'));
      }
    }
    expect(await axeIn(page, 'main'), language).toEqual([]);
    expect(await smallTargets(page), `${language}: too small to tap`).toEqual([]);
  }
  // The browser reports the error status of an erased request, once per language.
  expect(errors).toHaveLength(step === 'erased' ? languages.length : 0);
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
  await page.goto(`${site.server.origin}${(await answered('approved')).path}`);
  await page.getByText('Our courier comes to me').click();
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
