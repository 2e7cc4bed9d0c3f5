import { expect } from 'vitest';
import { type Json, sendLead } from '../../helpers/server/samples.ts';
import { desk, type TestServer } from '../../helpers/server/server.ts';

/** Settings of a desk whose links point to a shop. */
export const shop = { PUBLIC_URL: 'https://shop.example/' };

/** Actions of the offer tests on a server and its desk. */
export function offerDeskOf(server: TestServer) {
  const run = (...args: string[]) => desk(server.dataDir, args, shop);
  return {
    run,

    /** Sends a lead from a page in a language and returns its id. */
    send: (changes: Json = {}, lang = 'en') =>
      sendLead(server, changes, { query: `?lang=${lang}` }),

    /** Makes an offer and returns the desk's JSON. */
    async offerJson(...args: string[]) {
      const { code, stdout, stderr } = await run('offer', ...args, '--json');
      expect(code, stderr).toBe(0);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    },
  };
}
