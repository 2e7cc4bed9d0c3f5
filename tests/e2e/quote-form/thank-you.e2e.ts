import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { largestShift } from '../../helpers/hosts/plain-form-journey.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { expectThanksToFit } from '../../helpers/journey/thanks-height.ts';

const site = useSite();
const newPage = useChromium();

const words = '<p>Words of the page.</p>'.repeat(20);

test.each([
  { where: 'on a phone, at the bottom of a long page', width: 390, before: words, after: words },
  {
    where: 'in a scrolling container',
    width: 1440,
    before: '<div style="height:500px; overflow:auto">',
    after: `${words}</div>`,
  },
])(
  'nothing visible jumps when the thank-you message replaces the form: $where',
  async ({ width, before, after }) => {
    const page = await newPage({ viewport: { width, height: 844 } });
    const tab = playwrightTab(page);
    const body = `<h1>Sell with us</h1>${before}
      ${scriptTag(site.server.origin)}
      <luxe-quote-form lang="en" style="display:block; min-height:1800px"></luxe-quote-form>
      ${after}<footer>${words}</footer>`;
    await page.goto(site.host.add({ body }));
    const form = new QuoteForm(tab, 'en');
    // Fills in the form by clicks, which scroll the page like a visitor's.
    await form.fillByHand(newPerson(), watch);
    await page.evaluate(`addEventListener('luxe-submitted', ${watchShifts})`);
    await form.send();
    await expectThanksToFit(tab);
    expect(await shiftedIn(page)).toBeLessThanOrEqual(largestShift);
  },
);
