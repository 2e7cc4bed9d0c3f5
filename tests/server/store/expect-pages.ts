import { expect } from 'vitest';
import type { ServerAddress } from '../../helpers/server/server.ts';

/** Expects that a server serves pages and reports itself alive, whatever the state of its database. */
export async function expectPages({ origin }: ServerAddress): Promise<void> {
  expect((await fetch(`${origin}/demo/partner.html`)).status).toBe(200);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
}
