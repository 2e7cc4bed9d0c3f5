import { expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import handoverTexts from '../../../server/request/handover.ar.json' with { type: 'json' };
import answerTexts from '../../../server/request/offer.ar.json' with { type: 'json' };
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { newPerson } from '../../helpers/journey/journey.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { deskOutput } from '../../helpers/server/server.ts';

const site = useSite();
const newPage = useChromium();
const offers = offerPageOf(() => site.server);
const viewport = { width: 390, height: 664 };
const phone = { viewport, hasTouch: true, isMobile: true };

/** Returns the words of a message before its first variable. */
const beginningOf = (message: string) => message.split('{{')[0] ?? message;

test('without script, a lead becomes an accepted offer and a confirmed appointment, in Arabic', async () => {
  const person = newPerson();
  const page = await newPage({ ...phone, javaScriptEnabled: false });
  const form = new PlainForm(playwrightTab(page), 'ar');
  await page.goto(`${site.server.origin}/pricing?lang=ar#Quote`);
  await form.fill(person);
  await form.submit();
  await page.waitForURL('**/thank-you*');
  const { submissionId } = await site.leadOf(person.email);
  await page.locator('main a[href^="/request"]').click();
  await page.locator('.request-steps').waitFor();

  const { dataDir } = site.server;
  await deskOutput(dataDir, ['offer', submissionId, '--amount', '185k', '--currency', 'AED']);
  await page.reload();
  const accept = page.locator('.request-answers summary').first();
  const decline = page.locator('.request-answers summary').last();
  for (const button of [accept, decline]) {
    const box = await button.boundingBox();
    expect(box && box.y + box.height, 'end of the button').toBeLessThan(viewport.height);
    expect(box?.height, 'WCAG 2.5.5').toBeGreaterThanOrEqual(44);
  }
  expect((await accept.boundingBox())?.y).toBe((await decline.boundingBox())?.y);
  await accept.tap();
  await page.getByText(answerTexts.final, { exact: true }).waitFor();
  await page.locator('.request-answers [open] button').tap();

  await page.getByText(handoverTexts.branch.name).tap();
  const times = page.locator('.request-ways [open] select');
  await times.selectOption({ index: 4 });
  await page.getByRole('button', { name: handoverTexts.branch.button }).tap();
  const choice = page.locator('.request-choice');
  expect(await choice.textContent()).toContain(beginningOf(handoverTexts.branch.requested));

  const desk = await startDesk({ dataDir });
  const deskPage = await newPage();
  await openDeskPage(desk, deskPage, { path: `/leads/${submissionId}`, language: 'ar' });
  const { confirm, done } = resources.ar.handover;
  await deskPage.getByRole('button', { name: confirm, exact: true }).click();
  await deskPage.getByText(done).waitFor();
  await page.reload();
  expect(await choice.textContent()).toContain(beginningOf(handoverTexts.branch.confirmed));
  expect(await page.getByText(handoverTexts.branch.button).count()).toBe(0);
});

test('a tap without a connection stores no answer, and the client can go back and accept', async () => {
  const { path, offer } = await offers.offered();
  const page = await newPage(phone);
  await page.goto(`${site.server.origin}${path}?lang=en`);
  const accept = page.locator('summary', { hasText: 'Accept' });
  await accept.tap();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Yes, accept' }).tap();
  await soon(() => page.url()).toMatch(/^chrome-error:/);
  expect((await offers.stored(offer)).answer).toBeNull();
  await page.context().setOffline(false);
  await page.goBack();
  await page.locator('.request-amount').waitFor();
  await accept.tap();
  await page.getByRole('button', { name: 'Yes, accept' }).tap();
  await page.getByRole('heading', { name: 'You have accepted our offer' }).waitFor();
  expect((await offers.stored(offer)).answer).toBe('approved');
});
