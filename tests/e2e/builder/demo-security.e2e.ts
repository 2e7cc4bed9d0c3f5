import { globSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsByLanguage } from '../../../demo/builder/texts.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { hosts } from '../../helpers/hosts/gallery.ts';
import { attacks, type HostileHost, startHostileHost } from '../../helpers/hosts/hostile-host.ts';
import { reportOf, seeForm, seePage } from '../../helpers/hosts/page.ts';
import { keptDrafts } from '../../helpers/journey/draft.ts';
import { control, newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { siteDir } from '../../helpers/site/hosted-site.ts';
import { stepTitle } from './builder-page.ts';

const site = useSite();
const newPage = useChromium();
let hostile: HostileHost;
beforeAll(async () => {
  hostile = await startHostileHost();
});
beforeEach(() => {
  hostile.requests.length = 0;
});
afterAll(() => hostile.close());

const texts = textsByLanguage.en;
const t = translator('en');

/** Leaves a visitor's draft on our origin. */
async function leaveDraft(page: Page): Promise<void> {
  await page.goto(`${site.server.origin}/demo/partner.html`);
  await control(page, 'textbox', t('form.email')).fill('secret@visitor.example');
  const draft = expect.objectContaining({ email: 'secret@visitor.example' });
  await soon(() => keptDrafts(playwrightTab(page))).toMatchObject([{ contact: draft }]);
}

/** Returns the preview's origin, which parts of our origin it can access, and whether the hostile script ran in it. */
async function reachOfPreview(page: Page) {
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  return frame?.evaluate(async () => {
    const reach: string[] = [];
    const attempts: Record<string, () => unknown> = {
      parent: () => parent.document.title,
      indexedDB: () =>
        new Promise((done, fail) => {
          const opening = indexedDB.open('luxe');
          opening.onsuccess = done;
          opening.onerror = fail;
        }),
      localStorage: () => localStorage.length,
      cookies: () => document.cookie,
      network: () => fetch(new URL('/api/v1/public/ip', location.href)),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        reach.push(name);
      } catch {
        // The frame has no access.
      }
    }
    return { origin: self.origin, reach, isRobbed: 'robbed' in window };
  });
}

describe('a crafted link to the snippet builder', () => {
  test('previews our own script, whatever script it names, and shows the named one in the snippet', async () => {
    const page = await newPage();
    await leaveDraft(page);
    const frame = page.frameLocator('iframe');
    const html = page
      .locator('section.block')
      .filter({ has: page.getByRole('heading', { name: stepTitle('html') }) });
    for (const [script, version] of [
      [`${hostile.origin}/`, 'latest'],
      [`${hostile.origin}/luxe-widgets.js`, 'pinned'],
    ] as const) {
      const query = new URLSearchParams({ lang: 'en', script, version });
      await page.goto(`${site.server.origin}/demo/?${query}`);
      await frame.locator('luxe-quote-form .root').waitFor();
      expect(await html.locator('code').textContent()).toContain(`src="${hostile.origin}/luxe-`);
      await page
        .getByText(texts.t('otherScript', { host: new URL(hostile.origin).host }))
        .waitFor();
      expect(await frame.getByRole('textbox', { name: t('form.email') }).inputValue()).toBe('');
      await page.waitForLoadState('networkidle');
      expect(await reachOfPreview(page)).toEqual({ origin: 'null', reach: [], isRobbed: false });
      expect(hostile.requests).toEqual([]);
    }
  });

  test('runs and sends nothing, whatever widget it names and whatever it contains', async () => {
    async function follow(attack: string, query: Record<string, string>): Promise<void> {
      const page = await newPage();
      await leaveDraft(page);
      for (const { tag } of elements) {
        const name = `${tag}: ${attack}`;
        const address = new URLSearchParams({ ...query, lang: 'en', widget: tag });
        await page.goto(`${site.server.origin}/demo/?${address}`);
        const frame = page.frameLocator('iframe');
        await frame.locator(`${tag} .root`).waitFor({ state: 'attached' });
        // Follows every link.
        const links = frame.locator('a[href]:not([href^="#"])');
        for (const link of await links.all()) await link.dispatchEvent('click');
        await page.waitForLoadState('networkidle');
        const reach = await reachOfPreview(page);
        expect(reach, name).toEqual({ origin: 'null', reach: [], isRobbed: false });
        expect(await page.evaluate(() => 'robbed' in window), name).toBe(false);
        expect(hostile.requests, name).toEqual([]);
      }
    }
    // At the same time, since each mostly waits for the network to be idle.
    await Promise.all(attacks(hostile.origin).map(([attack, query]) => follow(attack, query)));
  });

  test('sends no lead and opens no chat, whatever server it names', async () => {
    const page = await newPage();
    const pages: string[] = [];
    page.context().on('page', (opened) => pages.push(opened.url()));
    const query = new URLSearchParams({
      'api-base': hostile.origin,
      'success-url': `${hostile.origin}/thanks`,
    });
    await page.goto(`${site.server.origin}/demo/?lang=en&${query}`);
    const tab = playwrightTab(page);
    await tab.enterFrame();
    const form = new QuoteForm(tab, 'en');
    await form.fill(newPerson());
    await form.submit();
    await page.getByText(texts.nothingSent).waitFor();

    await page.goto(
      `${site.server.origin}/demo/?lang=en&widget=luxe-whatsapp-button&inline=true&${query}`,
    );
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button').first().click();
    await frame.getByRole('textbox').fill('0501234567');
    await frame.getByRole('textbox').press('Enter');
    await page.getByText(texts.nothingSent).waitFor();
    expect(hostile.requests).toEqual([]);
    expect(pages).toEqual([]);
  });
});

test('the preview page has an opaque origin and cannot be framed by other websites', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/demo/builder/preview.html`);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  for (const path of ['/demo/', '/demo/builder/preview.html', '/demo/hosts/plain.html', '/']) {
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors/.test(message.text()),
    );
    await page.goto(
      site.host.add({ body: `<iframe src="${site.server.origin}${path}"></iframe>` }),
    );
    await refused;
  }
});

test('every page has a policy for scripts and frames', async () => {
  for (const path of globSync('demo/**/*.html', { cwd: siteDir })) {
    const { status, headers } = await fetch(`${site.server.origin}/${path}`);
    expect(status, path).toBe(200);
    const policy = headers
      .get('content-security-policy')
      // Removes the server's own origin, as in the request and in PUBLIC_URL.
      ?.replaceAll(/ http:\/\/localhost:\d+/g, '');
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'[ ;]/);
    expect(policy, path).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy, path).not.toMatch(/script-src[^;]*(https?:|data:|blob:|\*)/);
  }
});

describe('with its policy', () => {
  test('every page of the demo loads everything it needs', async () => {
    const page = await newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      // One example simulates an unreachable server.
      const isExpected = text.includes('unreachable.invalid');
      if (/Content.Security.Policy/i.test(text) && !isExpected) refused.push(text);
    });
    for (const path of ['demo/', 'demo/gallery.html', 'demo/partner.html', 'demo/react-host/']) {
      await page.goto(`${site.server.origin}/${path}`);
      const place = path === 'demo/' ? page.frameLocator('iframe') : page;
      await place.locator('luxe-quote-form .root').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(refused, path).toEqual([]);
    }
  });

  test('hosts of the gallery work', async () => {
    const tab = playwrightTab(await newPage());
    // One host for each policy, and for each kind of file, frame and request that the others have as well.
    for (const name of [
      ...['base-href', 'base-target', 'react-strict-mode', 'sandboxed-frame'],
      ...['sandbox-without-forms', 'jquery-ui', 'turbo'],
    ]) {
      await tab.open(`${site.server.origin}/demo/hosts/${name}.html`);
      if (hosts.find((host) => host.name === name)?.isFramed) await tab.enterFrame();
      await seePage(tab);
      await seeForm(tab);
      expect((await reportOf(tab)).violations, name).toEqual([]);
    }
  });
});
