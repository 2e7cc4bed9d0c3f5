import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { invite, revoke } from '../../../server/desk/actions/people.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openSettings } from '../../helpers/desk/open-desk.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';

const newPage = useChromium();

/** Starts a desk that signs in by passkeys. Browsers allow them on localhost without https. */
async function startWithPasskeys() {
  const desk = await startDesk({
    signInAt: (port) => ({ kind: 'passkeys', url: new URL(`http://localhost:${port}`) }),
  });
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

/** Returns the status of a call with the browser's session: 401 if it is not signed in. */
const statusOf = async (page: Page, origin: string) =>
  (await page.request.get(`${origin}/api/me`)).status();

/** Leaves the desk: its page would open the sign-in page by itself when the session ends. */
const leave = (page: Page) => page.goto('about:blank');

async function accept(page: Page, origin: string, token: string) {
  await page.goto(`${origin}/invite#${token}`);
  await page.locator('#accept').click();
}

describe('passkeys', () => {
  test('sign in after an invitation, fail when access has ended, and sign in again after a new invitation', async () => {
    const desk = await startWithPasskeys();
    const inviteLayla = async () => (await invite(desk.store, 'Layla', Date.now())).token;
    const page = await newPage();
    await addAuthenticator(page);
    await accept(page, desk.origin, await inviteLayla());
    await page.waitForURL(`${desk.origin}/`);
    expect(await statusOf(page, desk.origin)).toBe(200);

    // A second invitation on the same device would replace the passkey.
    await accept(page, desk.origin, await inviteLayla());
    await page.locator('#enrolled').waitFor();
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.locator('#passkey').waitFor();

    await leave(page);
    await page.request.post(`${desk.origin}/sign-out`, { headers: { origin: desk.origin } });
    expect(await statusOf(page, desk.origin), 'after signing out').toBe(401);
    await page.goto(`${desk.origin}/sign-in?to=%2F%3Ftab%3Dnew`);
    await page.locator('#passkey').click();
    await page.waitForURL(`${desk.origin}/?tab=new`);
    expect(await statusOf(page, desk.origin), 'after signing in again').toBe(200);
    const actions = (await desk.store.findAudit({ limit: 10 })).map(({ action }) => action);
    expect(actions).toEqual([
      'signed-in',
      'signed-out',
      'person-invited',
      'signed-in',
      'person-invited',
    ]);

    await leave(page);
    await revoke(desk.store, 'Layla', Date.now());
    await page.goto(`${desk.origin}/`);
    await page.waitForURL(/\/sign-in\?to=/);
    await page.locator('#passkey').click();
    await page.locator('#refused').waitFor();
    expect(await statusOf(page, desk.origin), 'without access').toBe(401);
    await accept(page, desk.origin, await inviteLayla());
    await page.waitForURL(`${desk.origin}/`);
    expect(await statusOf(page, desk.origin), 'after a new invitation').toBe(200);
  });

  test('need a fingerprint, face or device code, and one invitation per device', async () => {
    const desk = await startWithPasskeys();
    const { token } = await invite(desk.store, 'Layla', Date.now());
    const first = await newPage();
    const authenticator = await addAuthenticator(first);
    await authenticator.setVerified(false);
    await accept(first, desk.origin, token);
    await first.locator('#canceled').waitFor();
    expect(await statusOf(first, desk.origin)).toBe(401);
    // The page keeps the invitation when its language changes.
    await first.locator('#language').click();
    await first.locator('html[lang="ar"][dir="rtl"]').waitFor();
    await authenticator.setVerified(true);
    await first.locator('#accept').click();
    // The desk and its sign-in page keep the language.
    await openSettings(first);
    await first.getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
    await first.waitForURL(/\/sign-in\?/);
    expect(await first.locator('html').getAttribute('lang')).toBe('ar');

    const second = await newPage();
    await addAuthenticator(second);
    await accept(second, desk.origin, token);
    await second.locator('#inviteUsed').waitFor();
    expect(await statusOf(second, desk.origin)).toBe(401);
  });
});

test('a sign-in proxy signs out itself, and signs in again when its session has ended', async () => {
  const env = { DESK_USER_HEADER: 'x-remote-user', DESK_TRUSTED_PROXIES: '127.0.0.1' };
  const { origin } = await startDesk({ env });
  const page = await newPage({ extraHTTPHeaders: { 'x-remote-user': 'Layla' } });
  const settings = page.getByRole('button', { name: 'Layla' });
  const openInbox = async () => {
    // Leaves the sign-in page first, which would open the desk for a session that is back.
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.goto(`${origin}/?lang=en`);
    await settings.waitFor();
  };
  const openAuditLog = () => page.getByRole('link', { name: 'Audit log' }).click();
  await openInbox();
  expect(await settings.getAttribute('aria-label')).toMatch(/settings$/);
  await settings.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  // A firewall rejects a call of a person who is signed in.
  const loginPage = { contentType: 'text/html; charset=utf-8', body: '<h1>Log in</h1>' };
  const rejected = { status: 403, ...loginPage };
  await page.route('**/api/audit', (route) => route.fulfill(rejected));
  await openAuditLog();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/audit');

  // The answers of proxies to every call, once their session has ended.
  const redirect = { status: 302, headers: { location: 'https://login.example/' } };
  for (const answer of [redirect, { status: 200, ...loginPage }, rejected]) {
    await openInbox();
    // Leaves out what the inbox loads in advance.
    await page.route(/\/api\/(audit|me)$/, (route) => route.fulfill(answer));
    await openAuditLog();
    await page.waitForURL(`${origin}/sign-in?lang=en&to=%2Faudit`);
  }
});

test('the link from the terminal opens the desk once, and no other site; then links on other sites open leads', async () => {
  const desk = await startDesk();
  const [link = ''] = desk.links;
  const page = await newPage();
  await page.goto(link);
  await page.waitForURL(`${desk.origin}/`);
  expect(await statusOf(page, desk.origin)).toBe(200);

  const lead = `${desk.origin}/leads/${await storeLead(desk.store)}`;
  const body = `<a href="${lead}">The lead at the desk</a>`;
  await page.route('https://webmail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('https://webmail.example/');
  await page.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Layla' }).waitFor();
  expect(page.url()).toBe(lead);

  const other = await newPage();
  await other.goto(link);
  await other.locator('#linkUsed').waitFor();
  await other.locator('#new-link').click();
  await other.locator('#linkPrinted').waitFor();
  await soon(() => desk.links.length).toBe(2);

  await other.route('*://evil.example/**', (route) => route.fulfill({ body: 'evil' }));
  for (const to of ['/.//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
    await desk.post('/sign-in/new-link', {});
    const next = desk.links.at(-1) ?? '';
    await other.goto(next.replace('/sign-in', `/sign-in?to=${encodeURIComponent(to)}`));
    await other.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(other.url()).origin, to).toBe(desk.origin);
  }
});
