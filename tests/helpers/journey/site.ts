import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { LeadPhoto, StoredLead } from '../../../server/store/store.ts';
import { timeout } from '../browsers/browser-tab.ts';
import { startApp } from '../server/app.ts';
import { cleanUp, desk, type TestServer, temporaryDir } from '../server/server.ts';
import { withStoreOf } from '../store/test-store.ts';
import { type HostSite, startHostSite } from './host-site.ts';

/** Starts a server with these settings. */
type Start = (options: { env: Record<string, string> }) => Promise<TestServer>;

/** The server with its desk, and a partner's website. */
export interface Site {
  server: TestServer;
  host: HostSite;
  /** Restarts the server on the same port and data, with changed settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** All leads of an email address in their newest version, newest first. */
  leadsOf(email: string): Promise<StoredLead[]>;
  /** The lead of an email address; throws unless there is exactly one. */
  leadOf(email: string): Promise<StoredLead>;
  /** The stored photos of a lead. */
  storedPhotos(submissionId: string): Promise<LeadPhoto[]>;
  /** The files that the desk exports for a lead. */
  deskPhotos(submissionId: string): Promise<string[]>;
}

interface SiteParts {
  host: HostSite;
  first: TestServer;
  start: Start;
  env: Record<string, string>;
}

function createSite({ host, first, start, env }: SiteParts): Site {
  const { dataDir } = first;
  const site: Site = {
    server: first,
    host,
    async restart(changes = {}) {
      const { port } = new URL(first.origin);
      await site.server.stop();
      site.server = await start({
        env: { ...env, ...changes, PORT: port, DATA_DIR: dataDir },
      });
    },
    async leadsOf(email) {
      const leads = await withStoreOf(dataDir, (store) => store.findLeads());
      return [...Map.groupBy(leads, ({ submissionId }) => submissionId).values()]
        .map(([newest]) => newest as StoredLead)
        .filter((lead) => lead.email === email);
    },
    async leadOf(email) {
      const leads = await site.leadsOf(email);
      expect(leads, 'leads of the visitor').toHaveLength(1);
      return leads[0] as StoredLead;
    },
    storedPhotos: (submissionId) => withStoreOf(dataDir, (store) => store.readPhotos(submissionId)),
    async deskPhotos(submissionId) {
      const out = await temporaryDir();
      const { code, stderr } = await desk(dataDir, ['photos', submissionId, '--out', out]);
      expect(code, stderr).toBe(0);
      return (await readdir(out)).sort().map((name) => join(out, name));
    },
  };
  return site;
}

/**
 * One site for all tests of a file. `start`: pass `startServer` where the server has to deliver, or has to answer
 * programs that block this process.
 */
export function useSite(env: Record<string, string> = {}, start: Start = startApp): Site {
  const site = {} as Site;
  beforeAll(async () => {
    const [host, first] = await Promise.all([startHostSite(), start({ env })]);
    const created = createSite({ host, first, start, env });
    Object.defineProperties(site, Object.getOwnPropertyDescriptors(created));
    // `restart` replaces the server.
    Object.defineProperty(site, 'server', { get: () => created.server });
  });
  afterAll(async () => {
    await site.host.close();
    await cleanUp();
  });
  return site;
}

/** Polls until the assertion holds: `await soon(() => …).toBe(…)`. */
export function soon<T>(ask: () => T | Promise<T>, message?: string) {
  return expect.poll(ask, { timeout, ...(message && { message }) });
}
