import { describe, expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import answerAr from '../../../server/request/answer.ar.json' with { type: 'json' };
import answerEn from '../../../server/request/answer.en.json' with { type: 'json' };
import handoverAr from '../../../server/request/handover.ar.json' with { type: 'json' };
import handoverEn from '../../../server/request/handover.en.json' with { type: 'json' };
import { languages } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { newPerson, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { deskOutput } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();
const offers = offerPageOf(() => site.server);
const answers = { en: answerEn, ar: answerAr };
const handovers = { en: handoverEn, ar: handoverAr };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

describe.each(languages)('without script, in %s', (language) => {
  test('a lead becomes an accepted offer and a confirmed appointment', async () => {
    const [answer, handover] = [answers[language], handovers[language]];
    const person = newPerson();
    const page = await newPage({ ...phone, javaScriptEnabled: false });
    const form = new PlainForm(playwrightTab(page), language);
    await page.goto(`${site.server.origin}/pricing?lang=${language}#Quote`);
    await page.getByRole('radio', { name: form.t('category.Watch') }).check();
    await page.getByLabel(form.t('form.designer')).first().fill(watch.designer);
    await page.getByLabel(form.t('form.model')).fill(watch.model);
    await page.getByRole('radio', { name: form.t('condition.good') }).check();
    await page.locator('input[name=photos]').setInputFiles(smallPhotos[0]);
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      await page.locator(`form [name=${name}]`).fill(person[name]);
    }
    await page.getByRole('radio', { name: form.t('country.AE') }).check();
    await page.getByRole('button', { name: form.t('form.submit', { count: 1 }) }).click();
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
      expect(box && box.y + box.height, 'end of the button').toBeLessThan(664);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect((await accept.boundingBox())?.y).toBe((await decline.boundingBox())?.y);
    await accept.tap();
    await page.getByText(answer.final, { exact: true }).waitFor();
    await page.locator('.request-answers [open] button').tap();

    await page.getByText(handover.branch.name).tap();
    const times = page.locator('.request-ways [open] select');
    await times.selectOption({ index: 4 });
    await page.getByRole('button', { name: handover.branch.button }).tap();
    const choice = page.locator('.request-choice');
    const [waiting = ''] = handover.branch.requested.split('{{');
    expect(await choice.textContent()).toContain(waiting);

    const desk = await startDesk({}, undefined, dataDir);
    const deskPage = await newPage();
    await openDeskPage(desk, deskPage, { path: `/leads/${submissionId}`, language });
    const { confirm, done } = resources[language].handover;
    await deskPage.getByRole('button', { name: confirm, exact: true }).click();
    await deskPage.getByText(done).waitFor();
    await page.reload();
    const [confirmed = ''] = handover.branch.confirmed.split('{{');
    expect(await choice.textContent()).toContain(confirmed);
    expect(await page.getByText(handover.branch.button).count()).toBe(0);
  });

  test('a client who declined by a link says what would suit better', async () => {
    const { later } = answers[language];
    const { path, offer } = await offers.offered({}, {}, `?lang=${language}`);
    await withStoreOf(site.server.dataDir, (store) =>
      store.answerOffer(offer, 'rejected', Date.now()),
    );
    const page = await newPage({ ...phone, javaScriptEnabled: false });
    await page.goto(site.server.origin + path);
    await page.getByRole('heading', { name: later.heading }).waitFor();
    await page.locator('[name=wish]').fill('١٢٬٥٠٠');
    await page.getByRole('button', { name: later.button }).tap();
    await page.getByText(later.thanks).waitFor();
    expect((await offers.stored(offer)).wish).toEqual({ reason: '', amount: '12500' });
  });
});
