import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { invite, revoke } from '../../../server/desk/actions/people.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';

const newPage = useChromium();

/** Starts a desk that signs in by passkeys. Browsers allow them on localhost without https. */
async function startWithPasskeys() {
  const desk = await startDesk({}, (port) => ({
    kind: 'passkeys',
    url: new URL(`http://localhost:${port}`),
  }));
  return { ...desk, origin: `http://localhost:${desk.port}` };
}

/** Gives the page a phone's authenticator: passkeys on the device, and a fingerprint that always matches. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Status of a call with the page's session. */
const statusOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/me', { cache: 'no-store' })).status);

async function accept(page: Page, origin: string, token: string) {
  await page.goto(`${origin}/invite#${token}`);
  await page.locator('#accept').click();
}

describe('passkeys', () => {
  test('enroll by an invitation and sign in again after sign-out', async () => {
    const desk = await startWithPasskeys();
    const { token } = await invite(desk.store, 'Layla', Date.now());
    const page = await newPage();
    await addAuthenticator(page);
    await accept(page, desk.origin, token);
    await page.waitForURL(`${desk.origin}/`);
    expect(await statusOf(page)).toBe(200);

    await page.evaluate(() => fetch('/sign-out', { method: 'POST' }));
    expect(await statusOf(page)).toBe(401);
    await page.goto(`${desk.origin}/sign-in?to=%2F%3Ftab%3Dnew`);
    await page.locator('#passkey').click();
    await page.waitForURL(`${desk.origin}/?tab=new`);
    expect(await statusOf(page)).toBe(200);
    const actions = (await desk.store.findAudit({ limit: 10 })).map(({ action }) => action);
    expect(actions).toEqual(['signed-in', 'signed-out', 'signed-in', 'person-invited']);
  });

  test('are refused after access is revoked, until a new invitation', async () => {
    const desk = await startWithPasskeys();
    const page = await newPage();
    await addAuthenticator(page);
    await accept(page, desk.origin, (await invite(desk.store, 'Layla', Date.now())).token);
    await page.waitForURL(`${desk.origin}/`);
    await revoke(desk.store, 'Layla', Date.now());
    await page.goto(`${desk.origin}/`);
    await page.waitForURL(/\/sign-in\?to=/);
    await page.locator('#passkey').click();
    await page.locator('#refused').waitFor();
    expect(await statusOf(page)).toBe(401);

    await accept(page, desk.origin, (await invite(desk.store, 'Layla', Date.now())).token);
    await page.waitForURL(`${desk.origin}/`);
    expect(await statusOf(page)).toBe(200);
  });

  test('need fingerprint, face or device code', async () => {
    const desk = await startWithPasskeys();
    const { token } = await invite(desk.store, 'Layla', Date.now());
    const page = await newPage();
    const authenticator = await addAuthenticator(page);
    await authenticator.setVerified(false);
    await accept(page, desk.origin, token);
    await page.locator('#canceled').waitFor();
    expect(await statusOf(page)).toBe(401);
    await authenticator.setVerified(true);
    await page.locator('#accept').click();
    await page.waitForURL(`${desk.origin}/`);
  });

  test('an invitation enrolls one device only', async () => {
    const desk = await startWithPasskeys();
    const { token } = await invite(desk.store, 'Layla', Date.now());
    const [first, second] = [await newPage(), await newPage()];
    for (const page of [first, second]) await addAuthenticator(page);
    await accept(first, desk.origin, token);
    await first.waitForURL(`${desk.origin}/`);
    await accept(second, desk.origin, token);
    await second.locator('#inviteUsed').waitFor();
    expect(await statusOf(second)).toBe(401);
  });
});

test('the link from the terminal opens the desk once', async () => {
  const desk = await startDesk();
  const [link = ''] = desk.links;
  const page = await newPage();
  await page.goto(link);
  await page.waitForURL(`${desk.origin}/`);
  expect(await statusOf(page)).toBe(200);

  const other = await newPage();
  await other.goto(link);
  await other.locator('#linkUsed').waitFor();
  await other.locator('#new-link').click();
  await other.locator('#linkPrinted').waitFor();
  await soon(() => Promise.resolve(desk.links.length)).toBe(2);
});

test('the sign-in page keeps the invitation when the language changes', async () => {
  const desk = await startWithPasskeys();
  const { token } = await invite(desk.store, 'Layla', Date.now());
  const page = await newPage();
  await addAuthenticator(page);
  await page.goto(`${desk.origin}/invite#${token}`);
  await page.locator('#language').click();
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await page.locator('#accept').click();
  await page.waitForURL(`${desk.origin}/`);
});
