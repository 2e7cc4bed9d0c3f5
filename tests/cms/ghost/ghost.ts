import { cp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { temporaryDir } from '../../helpers/server/server.ts';
import { startServing } from '../../helpers/server/serving.ts';
import { startDatabase } from '../wordpress/wordpress.ts';

const home = join(import.meta.dirname, 'node_modules/ghost');
const [email, password] = ['layla@example.com', 'Sqwk-4482-lornbe'];

export interface Ghost {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** The owner's session. */
  signedIn(newPage: (options?: BrowserContextOptions) => Promise<Page>): Promise<Page>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a Ghost with its own database and an owner; `cleanUp` ends it. */
export async function startGhost(): Promise<Ghost> {
  const dir = await temporaryDir();
  const content = join(dir, 'content');
  await cp(join(home, 'content'), content, { recursive: true });
  const socket = await startDatabase(dir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    url: origin,
    server__host: '127.0.0.1',
    server__port: String(port),
    database__client: 'mysql',
    database__connection__socketPath: socket,
    database__connection__user: 'root',
    database__connection__password: '',
    database__connection__database: 'ghost',
    paths__contentPath: content,
    mail__transport: 'stub',
    // Avoids the login code by email.
    security__staffDeviceVerification: 'false',
    privacy__useUpdateCheck: 'false',
    privacy__useGravatar: 'false',
    logging__transports: '["stdout"]',
  };
  const node = join(import.meta.dirname, '../../../node_modules/.bin/node');
  const env = { ...process.env, ...settings };
  await startServing(node, ['index.js'], { cwd: home, env }, /Ghost booted/);

  const owner = { name: 'Layla', email, password, blogTitle: 'A partner' };
  const answer = await fetch(`${origin}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ setup: [owner] }),
  });
  if (!answer.ok) throw new Error(await answer.text());

  return {
    origin,
    async signedIn(newPage) {
      const page = await newPage({ viewport: { width: 1440, height: 1000 } });
      await page.goto(`${origin}/ghost/#/signin`);
      await page.locator('input[name=identification]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => !url.hash.includes('signin'));
      return page;
    },
  };
}
