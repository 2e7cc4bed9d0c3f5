import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import { startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { newestLead } from '../../helpers/desk/seed.ts';
import type { RunningDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { useDeskPages } from './desk-page.ts';

const { openPage, openSeeded } = useDeskPages();

/** Returns the stored state of the lead that the journey changes. */
async function outcomeIn({ store }: RunningDesk) {
  const lead = await store.readInboxLead(newestLead);
  const notes = await store.findNotes(newestLead);
  const offers = await store.findOffersOf([newestLead]);
  return {
    status: lead?.status,
    assignee: lead?.assignee,
    notes: notes.map(({ text }) => text),
    offers: offers.map(({ amount, currency, closedAs }) => ({ amount, currency, closedAs })),
  };
}

/** `terminal`: the person as whom links from the terminal sign in. */
const outcome = {
  status: 'converted',
  assignee: 'terminal',
  notes: ['Call after 5 pm'],
  offers: [{ amount: 12_500, currency: 'AED', closedAs: 'withdrawn' }],
};

/** Expects `open` to open WhatsApp, which is mocked here, with the amount of the offer. */
async function expectWhatsapp(page: Page, open: () => Promise<void>) {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.context().waitForEvent('page');
  await open();
  const url = new URL((await opened).url());
  expect(url.searchParams.get('text')).toContain('12,500');
  await (await opened).close();
}

describe('a lead from its arrival to its close', () => {
  test('by touch alone, in Arabic', async () => {
    const t = resources.ar;
    const desk = await startSeededDesk();
    const page = await openPage(desk, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      language: 'ar',
    });
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();

    await page.getByRole('searchbox').tap();
    await page.keyboard.type('daytona');
    await page.waitForURL(/text=daytona/);
    const row = page.locator('a[data-lead]');
    await soon(() => row.count()).toBe(1);
    await row.tap();
    await page.locator('.photo').first().tap();
    // Wider than a thumbnail, which has at most 320 pixels.
    await soon(
      () => page.locator('.viewer img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      'width of the loaded photo',
    ).toBeGreaterThan(500);
    await tap(t.photos.next);
    await page.getByRole('dialog').getByText('2').first().waitFor();
    await tap(t.common.close);

    await tap(t.state.assignMe);
    await tap(t.state.save);
    await page.getByText(t.status.new, { exact: true }).first().waitFor();
    await page.locator('#note').tap();
    await page.keyboard.type('Call after 5 pm');
    await tap(t.notes.save);
    await page.locator('.note-text').waitFor();
    await page.locator('#status').selectOption('qualified');
    await tap(t.state.save);
    await page.locator('.lead-head').getByText(t.status.qualified, { exact: true }).waitFor();

    await tap(t.offer.make);
    await page.locator('#offer-version').selectOption('1');
    await page.locator('#offer-service').selectOption('sale');
    await page.locator('#offer-amount').tap();
    await page.keyboard.type('١٢٬٥٠٠');
    await page.locator('#offer-amount-hint').getByText('12,500').waitFor();
    await tap(t.offer.preview);
    await page.locator('.modal .offer-card').getByText('12,500').waitFor();
    await tap(t.offer.makeIt);
    await expectWhatsapp(page, () => page.getByRole('link', { name: t.offer.sendWhatsapp }).tap());
    await page.locator('.modal .actions').getByText(t.common.close).tap();
    await page.locator('.offer').getByText(t.offer.withdraw, { exact: true }).tap();
    await page.getByRole('dialog').getByText(t.offer.withdraw, { exact: true }).tap();
    await page.locator('.offer').getByText(t.offerState.withdrawn, { exact: true }).waitFor();

    await page.locator('#status').selectOption('converted');
    await tap(t.state.saveNext);
    await page.waitForURL((url) => !url.pathname.includes(newestLead));
    expect(await outcomeIn(desk)).toEqual(outcome);
  });

  test('by keyboard alone, in English', async () => {
    const { desk, page } = await openSeeded();
    const { keyboard } = page;
    const focusOn = async (selector: string) => {
      for (let presses = 0; presses < 80; presses++) {
        if (await page.locator(`${selector}:focus`).count()) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    const press = async (selector: string) => {
      await focusOn(selector);
      await keyboard.press('Enter');
    };

    // The key / searches, a assigns, n adds a note, and e changes the status. In the viewer, + zooms and r rotates.
    // End chooses the last option of a list. The button with `data-stay` saves without opening the next lead.
    await page.locator('a[data-lead]').first().waitFor();
    await keyboard.press('/');
    await keyboard.type('daytona');
    await page.waitForURL(/text=daytona/);
    await soon(() => page.locator('a[data-lead]').count()).toBe(1);
    await press('a[data-lead]');
    await press('.photo');
    await page.locator('.viewer').waitFor();
    await keyboard.press('ArrowRight');
    await page.locator('.viewer-bar p').getByText('2').waitFor();
    await keyboard.press('+');
    await keyboard.press('r');
    await keyboard.press('Escape');
    await soon(() => page.locator('.viewer').count()).toBe(0);

    await keyboard.press('a');
    await keyboard.press('End');
    await press('[data-stay]');
    await soon(async () => (await outcomeIn(desk)).assignee).toBe('terminal');
    await page.locator('h1').focus();
    await keyboard.press('n');
    await keyboard.type('Call after 5 pm');
    await keyboard.press('Control+Enter');
    await page.locator('.note-text').waitFor();

    await press('[aria-labelledby=offers-title] > .button');
    await focusOn('#offer-version');
    await keyboard.press('End');
    await focusOn('#offer-amount');
    await keyboard.type('12.5k');
    await press('.offer-form [type=submit]');
    await page.locator('.modal .offer-card').getByText('12,500').waitFor();
    await press('.modal .button.is-main');
    await page.locator('.modal a.button').waitFor();
    await keyboard.press('Escape');
    await press('.offer > .button');
    await press('.modal .button.is-main');
    await page.locator('.offer').getByText('Withdrawn', { exact: true }).waitFor();
    await page.locator('.modal').waitFor({ state: 'detached' });

    await page.locator('h1').focus();
    await keyboard.press('e');
    await keyboard.press('End');
    await press('[aria-labelledby=state-title] .button.is-main');
    await page.waitForURL((url) => !url.pathname.includes(newestLead));
    expect(await outcomeIn(desk)).toEqual(outcome);
  });
});
