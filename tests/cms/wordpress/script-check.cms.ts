import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { startPlainServer } from '../../helpers/site/plain-server.ts';
import { useOtherServer } from './other-server.ts';
import { useWordPress } from './wordpress.ts';
import { openSettings, openSettingsAs, openSignedIn, saveOption } from './wp-admin.ts';

const wordpress = useWordPress({ hasAddress: false });
/** A machine in the site's private network. */
const inside = useOtherServer();
const portInside = () => new URL(inside.origin).port;

describe('the script check on the settings page', () => {
  test('sends no request to other ports of its own machine', async () => {
    const page = await openSignedIn(wordpress, 'admin');
    await saveOption(wordpress, { host: inside.origin });
    await openSettings(wordpress, page);
    await page.getByText('finds no widgets at').waitFor();
    expect(inside.requests).toEqual([]);
  });

  test('follows no redirect to private addresses', async () => {
    let redirected = 0;
    const redirects = await startPlainServer((_, response) => {
      redirected++;
      response.writeHead(302, { Location: `${inside.origin}/somewhere` }).end();
    });
    await saveOption(wordpress, { host: redirects.origin });
    const page = await openSettingsAs(wordpress, 'admin');
    await page.getByText('finds no widgets at').waitFor();
    await redirects.close();
    expect(redirected).toBe(1);
    expect(inside.requests).toEqual([]);
  });

  test('limits the response size, so that a huge one does not break the page', async () => {
    // 400 MB are more than the memory of PHP.
    const megabyte = `/* luxe-quote-form ${'x'.repeat(1 << 20)} */`;
    inside.answer = (_, response) => {
      Readable.from(Array(400).fill(megabyte)).pipe(response);
    };
    // The tests' WordPress treats localhost as an internet address (wordpress-setup.ts).
    await saveOption(wordpress, { host: `http://localhost:${portInside()}` });
    const page = await openSettingsAs(wordpress, 'admin');
    await page.getByText('finds no widgets at').waitFor();
    await page.locator('#submit').waitFor();
    expect(inside.requests).toContain('GET /luxe-widgets.js');
  });
});
