import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { toText } from '../../../server/http/body/fields.ts';
import { useFullChromium } from '../../helpers/browsers/full-chromium.ts';
import { shownAttacks } from '../../helpers/desk/hostile-strings.ts';
import { openSettings } from '../../helpers/desk/open-desk.ts';
import { recordSideEffects } from '../../helpers/desk/side-effects.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { setVisible } from '../../helpers/desk/visibility.ts';
import { soon } from '../../helpers/journey/site.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { openListening } from './desk-page.ts';

const newPage = useFullChromium();

interface Shown {
  title: string;
  body: string | undefined;
  /** Id of the lead. */
  tag: string | undefined;
}

/** Opens the inbox, and records its notifications in `raised`. */
async function openInbox() {
  const desk = await startDesk();
  const page = await newPage();
  // Chromium denies every permission that is not listed.
  const grant = (...permissions: string[]) =>
    page.context().grantPermissions(permissions, { origin: desk.origin });
  await grant();
  const happened = await recordSideEffects(page, desk.origin);
  const raised: Shown[] = [];
  await page.exposeFunction('record', (shown: Shown) => void raised.push(shown));
  await page.addInitScript(() => {
    const { record } = window as unknown as { record(shown: Shown): void };
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        record({ title, body: options?.body, tag: options?.tag });
      }
    };
  });
  await openListening(desk, page);
  return { desk, page, raised, happened, allow: () => grant('notifications') };
}

/**
 * Stores a new lead while the page is in the background, and calls `inBackground`. Then brings the page to the front,
 * and waits until it announces this number of leads.
 */
async function receive(
  { desk, page }: Awaited<ReturnType<typeof openInbox>>,
  firstName: string,
  announced: number,
  inBackground: () => Promise<void> = async () => {},
): Promise<string> {
  await setVisible(page, false);
  const submissionId = await storeLead(desk.store, { firstName });
  await inBackground();
  await setVisible(page, true);
  await page.getByText(`Show ${announced} new lead`).waitFor();
  return submissionId;
}

/** Turns notifications on or off, and waits until the page has stored the choice. */
async function setNotifying(page: Page, isOn: boolean): Promise<void> {
  await openSettings(page);
  await page.getByLabel('Notify me of new leads').setChecked(isOn);
  await soon(() => page.evaluate(() => localStorage.getItem('desk.notifications'))).toBe(
    isOn ? '1' : '0',
  );
  await page.keyboard.press('Escape');
}

test('notifies of a new lead, with client and item, only after opting in and if the browser allows it', async () => {
  const opened = await openInbox();
  const { desk, page, raised, happened, allow } = opened;
  const viewsOf = async (submissionId: string) => {
    const audit = await desk.store.findAudit({ submissionId, limit: 10 });
    return audit.filter(({ action }) => action === 'lead-viewed').length;
  };

  await openSettings(page);
  const box = page.getByLabel('Notify me of new leads');
  await box.click();
  await page.getByText('The browser does not allow notifications').waitFor();
  expect(await box.isChecked()).toBe(false);
  await page.keyboard.press('Escape');

  await allow();
  const unseen = await receive(opened, 'Unseen', 1);
  await setNotifying(page, true);
  const shown = [expect.objectContaining({ title: 'Huda Haddad', body: 'Rolex Submariner Date' })];
  const huda = await receive(opened, 'Huda', 2, () => soon(() => raised).toEqual(shown));
  // A lead without a notification is not even read, so its view is not in the audit log.
  expect([await viewsOf(unseen), await viewsOf(huda)]).toEqual([0, 1]);

  // A lead that cannot be read is announced without a notification.
  await page.route('**/api/leads/*', (route) => route.abort());
  const unread = page.waitForEvent('requestfailed');
  await receive(opened, 'Unread', 3, async () => void (await unread));
  await page.unroute('**/api/leads/*');
  expect(happened.filter((effect) => effect.startsWith('error: '))).toEqual([]);

  await setNotifying(page, false);
  const later = await receive(opened, 'Later', 4);
  expect(await viewsOf(later)).toBe(0);
  expect(raised).toHaveLength(1);
});

test('notifications show hostile texts in one short line, run nothing and load nothing', async () => {
  const { desk, page, raised, happened, allow } = await openInbox();
  await allow();
  await setNotifying(page, true);
  await setVisible(page, false);

  const texts = shownAttacks.map(toText).filter((text) => text);
  const tagOf = (index: number) => `hostile-${index}`;
  for (const [index, text] of texts.entries()) {
    await storeLead(desk.store, {
      submissionId: tagOf(index),
      firstName: text,
      lastName: text,
      items: [newItem({ designer: text, model: text, photos: [] })],
    });
    // Stores leads in small batches: the server reports hundreds of new leads at once as one event, without their ids.
    const isEndOfBatch = (index + 1) % 50 === 0 || index === texts.length - 1;
    if (isEndOfBatch) await soon(() => raised.length).toBe(index + 1);
  }

  // Long texts are cut, and hostile characters replaced: only letters and digits at the start of a text are compared.
  const startOf = (text: string) => [...text].slice(0, 30).join('');
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  for (const [index, text] of texts.entries()) {
    const shown = raised.find(({ tag }) => tag === tagOf(index));
    for (const line of [shown?.title ?? '', shown?.body ?? '']) {
      expect.soft(line, text).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      expect.soft([...line].length, text).toBeLessThan(150);
      expect.soft(lettersOf(line).startsWith(lettersOf(startOf(text))), text).toBe(true);
    }
  }
  expect(happened).toEqual([]);
  // No style or markup of a text has removed the page's own parts.
  expect(await page.locator('.top nav a').count()).toBeGreaterThanOrEqual(2);
}, 120_000); // ms. Announcing every text may take longer than the usual timeout.
