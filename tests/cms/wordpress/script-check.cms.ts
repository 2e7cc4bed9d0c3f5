import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { cleanUp } from '../../helpers/server/server.ts';
import { useOtherServer } from './other-server.ts';
import { openSettings, saveOption, signedIn } from './people.ts';
import { useWordPress } from './wordpress.ts';

const newPage = useChromium();
const wordpress = useWordPress();
/** A machine in the site's private network. */
const inside = useOtherServer();
afterAll(cleanUp);

describe('the script check on the settings page', () => {
  test('sends no request to private addresses', async () => {
    const page = await signedIn(wordpress, newPage, 'admin');
    for (const host of [inside.origin, `http://[::1]:${inside.port}`]) {
      await saveOption(wordpress, { host });
      await openSettings(wordpress, page);
      await page.getByText('finds no widgets at').waitFor();
    }
    expect(inside.requests).toEqual([]);
  });

  test('follows no redirect to private addresses', async () => {
    const redirects = createServer((_, response) => {
      response.writeHead(302, { Location: `${inside.origin}/somewhere` }).end();
    });
    await new Promise<void>((done) => redirects.listen(0, 'localhost', done));
    const { port } = redirects.address() as AddressInfo;
    await saveOption(wordpress, { host: `http://localhost:${port}` });
    const page = await signedIn(wordpress, newPage, 'admin');
    await openSettings(wordpress, page);
    await page.getByText('finds no widgets at').waitFor();
    redirects.close();
    expect(inside.requests).toEqual([]);
  });

  test('limits the response size, so that a huge one does not break the page', async () => {
    const chunk = `/* luxe-quote-form ${'x'.repeat(1 << 20)} */`;
    let left = 400;
    inside.answer = (_, response) => {
      const more = () => {
        while (left > 0 && response.write(chunk)) left -= 1;
        if (left <= 0) response.end();
        left -= 1;
      };
      response.on('drain', more);
      more();
    };
    await saveOption(wordpress, { host: `http://localhost:${inside.port}` });
    const page = await signedIn(wordpress, newPage, 'admin');
    await openSettings(wordpress, page);
    await page.getByText('finds no widgets at').waitFor();
    await page.locator('#submit').waitFor();
    expect(inside.requests).toContain('GET /luxe-widgets.js');
  });
});
