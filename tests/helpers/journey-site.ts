import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import type { Lead, LeadPhoto } from '../../server/store/store.ts';
import { patience } from './browsers.ts';
import { type HostSite, startHostSite } from './pages.ts';
import { cleanUp, desk, type RunningServer, startServer, temporaryDir } from './server.ts';

/** A lead as `desk show --json` prints it. */
export type DeskLead = Omit<Lead, 'receivedAt'> & { receivedAt: string };

/** The real server with its desk, and the website of a partner. */
export interface Site {
  server: RunningServer;
  host: HostSite;
  /** Starts the server again, on the same port and data. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Every lead of one e-mail address, newest first. */
  leadsOf(email: string): Promise<DeskLead[]>;
  /** The lead of one e-mail address; fails unless there is exactly one. */
  leadOf(email: string): Promise<DeskLead>;
  /** The photos of a lead as they lie in the store. */
  storedPhotos(submissionId: string): Promise<LeadPhoto[]>;
  /** The files that the desk writes for a lead. */
  deskPhotos(submissionId: string): Promise<string[]>;
}

async function readDesk(dataDir: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await desk(dataDir, args);
  if (code !== 0) throw new Error(`desk ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

function createSite(host: HostSite, first: RunningServer, env: Record<string, string>): Site {
  const { dataDir } = first;
  const site: Site = {
    server: first,
    host,
    async restart(changes = {}) {
      const { port } = new URL(first.origin);
      site.server = await startServer({
        env: { ...env, ...changes, PORT: port, DATA_DIR: dataDir },
      });
    },
    async leadsOf(email) {
      const all = await readDesk(dataDir, ['list', '--json', '--limit', '1000']);
      const leads = (JSON.parse(all) as DeskLead[]).filter((lead) => lead.email === email);
      const shown = leads.map(({ submissionId }) =>
        readDesk(dataDir, ['show', submissionId, '--json']),
      );
      return (await Promise.all(shown)).map((text) => JSON.parse(text));
    },
    async leadOf(email) {
      const leads = await site.leadsOf(email);
      expect(leads, 'leads of the visitor').toHaveLength(1);
      return leads[0] as DeskLead;
    },
    async storedPhotos(submissionId) {
      const store = openSqliteStore(dataDir);
      try {
        return await store.readPhotos(submissionId);
      } finally {
        await store.close();
      }
    },
    async deskPhotos(submissionId) {
      const out = await temporaryDir();
      await readDesk(dataDir, ['photos', submissionId, '--out', out]);
      return (await readdir(out)).sort().map((name) => join(out, name));
    },
  };
  return site;
}

/** One site for all tests of a file. */
export function useSite(env: Record<string, string> = {}): Site {
  const site = {} as Site;
  beforeAll(async () => {
    const [host, server] = await Promise.all([startHostSite(), startServer({ env })]);
    const created = createSite(host, server, env);
    Object.defineProperties(site, Object.getOwnPropertyDescriptors(created));
    // `restart` puts another server in its place.
    Object.defineProperty(site, 'server', { get: () => created.server });
  });
  afterAll(async () => {
    await site.host.close();
    await cleanUp();
  });
  return site;
}

/** Asks until it is as expected: `await soon(() => …).toBe(…)`. */
export function soon<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: patience });
}
