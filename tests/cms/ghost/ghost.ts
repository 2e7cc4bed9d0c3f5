import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { freePort, startServing, temporaryDir } from '../../helpers/server/server.ts';
import { startMariadb } from '../mariadb.ts';
import { newPage } from '../site.ts';

const ghostDir = join(import.meta.dirname, 'node_modules/ghost');
const email = 'layla@example.com';
const password = 'Sqwk-4482-lornbe';

export interface Ghost {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Opens a page where the owner is signed in. */
  openSignedIn(): Promise<Page>;
}

/** Starts Ghost with its own database and an owner; it stops after the tests. */
export async function startGhost(): Promise<Ghost> {
  const dir = await temporaryDir();
  const content = join(dir, 'content');
  await cp(join(ghostDir, 'content'), content, { recursive: true });
  const socket = await startMariadb(dir);
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
    // Otherwise Ghost would email a code that the owner has to type to sign in.
    security__staffDeviceVerification: 'false',
    privacy__useUpdateCheck: 'false',
    privacy__useGravatar: 'false',
    logging__transports: '["stdout"]',
  };
  const env = { ...process.env, ...settings };
  await startServing(process.execPath, ['index.js'], { cwd: ghostDir, env }, /Ghost booted/);

  const owner = { name: 'Layla', email, password, blogTitle: 'A partner' };
  const answer = await fetch(`${origin}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ setup: [owner] }),
  });
  if (!answer.ok) throw new Error(await answer.text());

  return {
    origin,
    async openSignedIn() {
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
