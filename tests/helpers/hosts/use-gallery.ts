import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { installedEngines } from '../browsers/browsers.ts';
import { type Site, useSite } from '../journey/site.ts';
import {
  type Host,
  type HostGallery,
  hosts,
  missingFiles,
  startHostGallery,
  type Variant,
} from './gallery.ts';
import { leaveAndReturn, type PageReport, reportOf, seePage } from './page.ts';

/** The gallery of hosts in one engine, for the tests of a file. */
export interface GalleryInEngine {
  name: Engine['name'];
  site: Site;
  /** The hosts that are tested in this engine. */
  hosts: readonly Host[];
  /** The only tab, reused for all pages, since opening a tab or profile takes longer than a test. */
  tab(): Promise<Tab>;
  /** Opens a host page and waits until it has finished its own work. */
  open(host: Host, variant?: Variant): Promise<Tab>;
  /** The report of a page without our script, or also without our tags. Opens it unless it has been opened before. */
  reportOf(host: Host, variant: 'without' | 'bare'): Promise<PageReport>;
  /** Tests a host, unless the engine or a file of the host is missing. */
  test(title: string, host: Host, check: (host: Host) => Promise<void>): void;
}

/** Serves the gallery of hosts to one engine, for the tests of a file. */
export async function useGallery(name: Engine['name']): Promise<GalleryInEngine> {
  const engine = (await installedEngines()).find((one) => one.name === name);
  const site = useSite();
  let gallery: HostGallery;
  let tab: Tab | undefined;
  beforeAll(async () => {
    gallery = await startHostGallery(site.server.origin);
  });
  afterAll(async () => {
    await closeTab();
    await gallery.close();
  });

  async function openTab(): Promise<Tab> {
    if (!engine) throw new Error(`${name} is not installed`);
    tab ??= await engine.newTab();
    return tab;
  }
  async function closeTab(): Promise<void> {
    await tab?.close();
    tab = undefined;
  }

  const reports = new Map<string, PageReport>();
  const keyOf = ({ name: host }: Host, variant: Variant) => `${host} ${variant}`;

  async function open(host: Host, variant?: Variant): Promise<Tab> {
    const opened = await openTab();
    await opened.open(gallery.addressOf(host, variant));
    if (host.isFramed) await opened.enterFrame();
    await seePage(opened);
    if (host.isLeft) await leaveAndReturn(opened, gallery.addressOf(hosts[0] as Host, variant));
    if (variant && variant !== 'late') reports.set(keyOf(host, variant), await reportOf(opened));
    return opened;
  }

  return {
    name,
    site,
    hosts: hosts.filter((host) => name === 'Chromium' || host.isForAllEngines),
    tab: openTab,
    open,
    async reportOf(host, variant) {
      const key = keyOf(host, variant);
      if (!reports.has(key)) await open(host, variant);
      return reports.get(key) as PageReport;
    },
    test(title, host, check) {
      const [missing] = engine ? missingFiles(host) : [name];
      const note = missing ? ` (there is no ${missing})` : '';
      test.skipIf(missing)(`${title} on the host ${host.name}, in ${name}${note}`, async () => {
        try {
          await check(host);
          if (host.hasPlainForm) expect((await openTab()).consoleErrors()).toEqual([]);
          expect(gallery.unknownPaths(), 'paths that the host does not have').toEqual([]);
        } catch (error) {
          // Clears tab and recorded paths, so that the failure does not affect the next host.
          await closeTab();
          gallery.unknownPaths();
          throw error;
        }
      });
    },
  };
}
