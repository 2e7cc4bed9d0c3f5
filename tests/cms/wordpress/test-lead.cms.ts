import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { site } from '../site.ts';
import { useOtherServer } from './other-server.ts';
import { useWordPress } from './wordpress.ts';
import { openSettings, openSettingsAs, openSignedIn, saveOption } from './wp-admin.ts';

const wordpress = useWordPress();
const elsewhere = useOtherServer();

/** Origin of no server. */
const deadOrigin = 'http://localhost:9';

const testLeads = () => site.leadsOf('test@example.com');

/** Presses the button on the settings page and returns its final message. */
async function sendTestLead(page: Page): Promise<string> {
  await openSettings(wordpress, page);
  await page.getByRole('button', { name: 'Send a test lead' }).click();
  const result = page.locator('#luxe-test-result.notice');
  await result.waitFor();
  return (await result.locator('p').first().textContent()) ?? '';
}

/** Adds headers to every page of the site during an action, as its server or a plugin could. */
async function withHeaders(headers: Record<string, string>, action: () => Promise<unknown>) {
  const file = join(wordpress.folder, 'wp-content/mu-plugins/headers.php');
  const lines = Object.entries(headers).map(([name, value]) => `header("${name}: ${value}");`);
  await writeFile(file, `<?php add_action('send_headers', function () { ${lines.join('\n')} });`);
  await action().finally(() => rm(file));
}

describe('the button "Send a test lead"', () => {
  test('sends a new lead from this site each time', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    for (const count of [1, 2]) {
      expect(await sendTestLead(page)).toBe(
        'The test lead has arrived. Leads from this site arrive.',
      );
      expect(await testLeads()).toHaveLength(count);
    }
    expect((await testLeads())[0]).toMatchObject({
      isTest: true,
      lastName: 'WordPress',
      partner: new URL(wordpress.origin).host,
    });
  });

  test('reports that nothing answers', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    await saveOption(wordpress, { host: deadOrigin });
    expect(await sendTestLead(page)).toContain(`Nothing answers at ${deadOrigin}.`);
    await saveOption(wordpress, {
      host: site.server.origin,
      defaults: { 'api-base': deadOrigin },
    });
    expect(await sendTestLead(page)).toContain(`Nothing answers at ${deadOrigin}.`);
  });

  test('reports a wrong address or a failing server', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    const defaults = { 'api-base': elsewhere.origin };
    elsewhere.answer = (_, response) => response.writeHead(404).end();
    await saveOption(wordpress, { host: elsewhere.origin });
    expect(await sendTestLead(page)).toContain(
      `The script at ${elsewhere.origin}/luxe-widgets.js does not run`,
    );
    const wrong = `Something answers at ${elsewhere.origin}, but it does not accept leads.`;
    await saveOption(wordpress, { host: site.server.origin, defaults });
    expect(await sendTestLead(page), 'nothing at that path').toContain(wrong);
    elsewhere.answer = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
    expect(await sendTestLead(page), 'a page for everything').toContain(wrong);
    elsewhere.answer = ({ method }, response) =>
      response.writeHead(method === 'POST' ? 503 : 204).end();
    expect(await sendTestLead(page), 'an error').toContain(
      `The server at ${elsewhere.origin} did not accept the lead: it answered 503.`,
    );
  });

  test('reports that the server rejects this site', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    await site.restart({ ALLOWED_ORIGINS: 'https://partner.example' });
    const said = await sendTestLead(page);
    await site.restart();
    expect(said).toContain(
      `The server at ${site.server.origin} does not accept leads from ${wordpress.origin} (CORS).`,
    );
  });

  test("names what the site's policy lacks", async () => {
    const page = await openSignedIn(wordpress, 'admin');
    const { origin } = site.server;
    const sources = `'self' 'unsafe-inline'`;
    const count = (await testLeads()).length;
    const says = (policy: string, directives: string) =>
      withHeaders({ 'Content-Security-Policy': policy }, async () =>
        expect(await sendTestLead(page), policy).toContain(`Add ${origin} to ${directives}.`),
      );
    await says(`script-src ${sources} ${origin}; connect-src 'self'`, 'connect-src');
    await says(`script-src ${sources}`, 'script-src');
    await says(`default-src ${sources}`, 'default-src');
    await says(`script-src ${sources}; connect-src 'self'`, 'script-src, connect-src');
    expect(await testLeads(), 'nothing was sent').toHaveLength(count);
    await withHeaders(
      {
        'Content-Security-Policy': `script-src ${sources} ${origin}; connect-src ${origin}; img-src ${origin}`,
      },
      async () => expect(await sendTestLead(page)).toContain('has arrived'),
    );
  });

  test('works on sites whose pages cannot be framed', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    await withHeaders({ 'X-Frame-Options': 'DENY' }, async () => {
      expect(await sendTestLead(page)).toContain('does not show the test page in a frame');
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Try it in a separate tab' }).click();
      await (await opened).getByText('The test lead has arrived.').waitFor();
    });
  });

  test('is not available to authors and visitors', async () => {
    const page = await openSettingsAs(wordpress, 'admin');
    const button = page.getByRole('button', { name: 'Send a test lead' });
    const url = (await button.getAttribute('data-page')) as string;
    const author = await openSignedIn(wordpress, 'author');
    expect((await author.goto(url))?.status()).toBe(403);
    expect((await fetch(url)).status).toBe(403);
  });

  test('uses the language of the user, not of the site', async () => {
    await wordpress.php(`update_user_meta(get_user_by('login', 'admin')->ID, 'locale', 'ar');`);
    const page = await openSettingsAs(wordpress, 'admin');
    await page.getByRole('button', { name: 'إرسال طلب تجريبي' }).click();
    await page.getByText('وصل الطلب التجريبي').waitFor();
  });

  test('causes no PHP notices', async () => {
    expect(await wordpress.complaints()).not.toContain('luxe-widgets');
  });
});
