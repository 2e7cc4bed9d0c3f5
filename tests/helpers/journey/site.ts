import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PhotoContent, StoredLead } from '../../../server/store/store.ts';
import { timeout } from '../browsers/browser-tab.ts';
import { startApp } from '../server/app.ts';
import { desk, type TestServer, temporaryDir } from '../server/server.ts';
import { readPhotos } from '../store/stored-photos.ts';
import { findLeads, withStoreOf } from '../store/test-store.ts';
import { type HostSite, startHostSite } from './host-site.ts';

/** Starts a server with these settings. */
type Start = (options: { env: Record<string, string> }) => Promise<TestServer>;

/** The server with its desk, and a partner's website. */
export interface Site {
  readonly server: TestServer;
  readonly host: HostSite;
  /** Restarts the server on the same port and data, with changed settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** All leads of an email address in their newest version, newest first. */
  leadsOf(email: string): Promise<StoredLead[]>;
  /** The lead of an email address; throws unless there is exactly one. */
  leadOf(email: string): Promise<StoredLead>;
  /** The stored photos of a lead's first version. */
  storedPhotos(submissionId: string): Promise<PhotoContent[]>;
  /** The files that the desk exports for a lead. */
  deskPhotos(submissionId: string): Promise<string[]>;
}

/**
 * Starts one site for all tests of a file. `start`: pass `startServer` if the server must deliver leads, or answer while
 * this process is blocked.
 */
export function useSite(env: Record<string, string> = {}, start: Start = startApp): Site {
  let host: HostSite;
  let server: TestServer;
  beforeAll(async () => {
    [host, server] = await Promise.all([startHostSite(), start({ env })]);
  });
  // The server stops by itself.
  afterAll(() => host.close());

  async function leadsOf(email: string): Promise<StoredLead[]> {
    const versions = await withStoreOf(server.dataDir, findLeads);
    const byId = Map.groupBy(versions, ({ submissionId }) => submissionId);
    const newest = [...byId.values()].map(([first]) => first as StoredLead);
    return newest.filter((lead) => lead.email === email);
  }

  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
    async restart(changes = {}) {
      const { port } = new URL(server.origin);
      await server.stop();
      server = await start({ env: { ...env, ...changes, PORT: port, DATA_DIR: server.dataDir } });
    },
    leadsOf,
    async leadOf(email) {
      const leads = await leadsOf(email);
      expect(leads, 'leads of the visitor').toHaveLength(1);
      return leads[0] as StoredLead;
    },
    storedPhotos: (id) => withStoreOf(server.dataDir, (store) => readPhotos(store, id)),
    async deskPhotos(submissionId) {
      const out = await temporaryDir();
      const { code, stderr } = await desk(server.dataDir, ['photos', submissionId, '--out', out]);
      expect(code, stderr).toBe(0);
      return (await readdir(out)).sort().map((name) => join(out, name));
    },
  };
}

/** Polls until the assertion holds: `await soon(() => …).toBe(…)`. */
export function soon<T>(ask: () => T | Promise<T>, message?: string) {
  return expect.poll(ask, { timeout, ...(message && { message }) });
}
