import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { type Site, useSite } from '../journey/site.ts';
import { hostEngine } from './engines.ts';
import {
  type Host,
  type HostGallery,
  hosts,
  type Lacking,
  missingFiles,
  startHostGallery,
} from './gallery.ts';
import { leaveAndReturn, type PageReport, reportOf, seePage } from './page.ts';

/** The gallery of hosts in one engine, for the tests of a file. */
export interface GalleryInEngine {
  name: Engine['name'];
  site: Site;
  /** The hosts that are tested in this engine. */
  hosts: readonly Host[];
  tab(): Promise<Tab>;
  /** Opens a host page and waits until it has finished its own work. */
  open(host: Host, lacking?: Lacking): Promise<Tab>;
  /** The report of a page without our script, or also without our tags, when it was first opened. */
  reportOf(host: Host, lacking: 'without' | 'bare'): Promise<PageReport>;
  /** Tests a host, unless the engine or a file of the host is missing. */
  test(title: string, host: Host, check: (host: Host) => Promise<void>): void;
}

/** Serves the gallery of hosts to one engine, for the tests of a file. */
export async function useGallery(name: Engine['name']): Promise<GalleryInEngine> {
  const engine = await hostEngine(name);
  const site = useSite();
  let gallery: HostGallery;
  beforeAll(async () => {
    gallery = await startHostGallery(site.server.origin);
  });
  afterAll(async () => {
    await engine.close();
    await gallery.close();
  });

  const reports = new Map<string, PageReport>();
  const keyOf = ({ name: host }: Host, lacking: Lacking) => `${host} ${lacking}`;

  async function open(host: Host, lacking?: Lacking): Promise<Tab> {
    const tab = await engine.tab();
    await tab.open(gallery.addressOf(host, lacking));
    if (host.isFramed) await tab.enterFrame();
    await seePage(tab);
    if (host.isLeft) await leaveAndReturn(tab, gallery.addressOf(hosts[0] as Host, lacking));
    if (lacking && lacking !== 'late') reports.set(keyOf(host, lacking), await reportOf(tab));
    return tab;
  }

  return {
    name,
    site,
    hosts: hosts.filter((host) => name === 'Chromium' || host.isForAllEngines),
    tab: engine.tab,
    open,
    async reportOf(host, lacking) {
      const key = keyOf(host, lacking);
      if (!reports.has(key)) await open(host, lacking);
      return reports.get(key) as PageReport;
    },
    test(title, host, check) {
      const [missing] = engine.isThere ? missingFiles(host) : [name];
      const note = missing ? ` (there is no ${missing})` : '';
      test.skipIf(missing)(`${title} on the host ${host.name}, in ${name}${note}`, async () => {
        try {
          await check(host);
          if (host.hasPlainForm) expect((await engine.tab()).consoleErrors()).toEqual([]);
          expect(gallery.strays(), 'files that somebody missed at the host').toEqual([]);
        } catch (error) {
          // Leaves nothing for the next host.
          await engine.close();
          gallery.strays();
          throw error;
        }
      });
    },
  };
}
