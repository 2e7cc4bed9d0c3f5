import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { soon, useSite } from '../journey/site.ts';
import { hostEngine } from './engines.ts';
import {
  type Host,
  type HostGallery,
  hosts,
  type Lacking,
  missingFiles,
  startHostGallery,
} from './gallery.ts';
import {
  complaintsAbout,
  insideStyles,
  languageOf,
  leaveAndReturn,
  type PageReport,
  removeWidgets,
  reportOf,
  seeForm,
  seePage,
} from './page.ts';
import { largestShift } from './plain-form-journey.ts';
import { submitThrough } from './submission.ts';

/** Google's "good" is 0.1; a page with reserved height hardly shifts, still less where it has a plain form. */
const largestShiftOf = ({ hasPlainForm }: Host) => (hasPlainForm ? largestShift : 0.02);

/** Properties that must be equal before, with and after the widgets. */
export function comparable(report: PageReport, { restless = [] }: Host): Partial<PageReport> {
  const { globals: all, prototypes, styles, fields, html, sheets } = report;
  // The one documented trace of a sent form, for tag managers.
  const globals = all.filter((name) => name !== 'dataLayer');
  const compared = Object.entries({ globals, prototypes, styles, fields, html, sheets });
  return Object.fromEntries(compared.filter(([key]) => !restless.includes(key)));
}

/** Opens a host page and waits until it has finished its own work. */
export async function openHost(
  tab: Tab,
  gallery: HostGallery,
  host: Host,
  lacking?: Lacking,
): Promise<void> {
  await tab.open(gallery.addressOf(host, lacking));
  if (host.isFramed) await tab.enterFrame();
  await seePage(tab);
}

/** Tests every host in one engine: its effect on the form, and the form's effect on it. */
export async function testHosts(name: Engine['name']): Promise<void> {
  const engine = await hostEngine(name);
  const site = useSite();
  let tab: Tab;
  /** Styles of the form on a harmless page, by its language. */
  const plain = new Map<string, Set<string>>();
  let gallery: HostGallery;
  beforeAll(async () => {
    gallery = await startHostGallery(site.server.origin);
  });
  afterAll(async () => {
    await engine.close();
    await gallery.close();
  });

  async function open(host: Host, without?: 'without'): Promise<void> {
    tab = await engine.tab();
    await openHost(tab, gallery, host, without);
    if (host.isLeft) await leaveAndReturn(tab, gallery.addressOf(hosts[0] as Host, without));
  }

  async function readPlainStyles(): Promise<void> {
    for (const [language, name] of [
      ['en', 'plain'],
      ['ar', 'ltr-host'],
    ] as const) {
      await open(hosts.find((host) => host.name === name) as Host);
      await seeForm(tab);
      plain.set(language, new Set(await insideStyles(tab)));
    }
  }

  async function check(host: Host): Promise<void> {
    if (plain.size === 0) await readPlainStyles();
    await open(host, 'without');
    tab.consoleErrors();
    const before = await reportOf(tab);

    await open(host);
    const forms = host.forms ?? [0];
    for (const index of forms) await seeForm(tab, index);
    const rendered = await reportOf(tab);
    // Some hosts shift layout themselves.
    const shift = (rendered.shift ?? 0) - (before.shift ?? 0);
    expect(shift, 'layout shift').toBeLessThanOrEqual(largestShiftOf(host));
    expect(comparable(rendered, host), 'page with its form').toEqual(comparable(before, host));
    if (!host.restless?.includes('inside')) {
      const styles = await insideStyles(tab, forms[0]);
      const known = plain.get(await languageOf(tab, forms[0]));
      const foreign = styles.filter((style) => !known?.has(style));
      expect(foreign, 'styles that came in').toEqual([]);
    }

    for (const index of forms) {
      expect(await complaintsAbout(tab, index)).toEqual([]);
      const email = `${host.name}.${name}.${index}@example.com`.toLowerCase();
      await submitThrough(tab, email, index);
      expect(await site.leadsOf(email)).toMatchObject([
        {
          firstName: 'زينب',
          lastName: 'Haddad',
          campaign: { utmSource: host.name },
          items: [{ designer: 'Rolex', photos: [{ name: 'front.jpg', type: 'image/jpeg' }] }],
        },
      ]);
    }

    await removeWidgets(tab);
    await soon(async () => (await reportOf(tab)).listeners).toEqual([]);
    const after = await reportOf(tab);
    expect({ ...comparable(after, host), html: '' }, 'page without its form').toEqual({
      ...comparable(before, host),
      html: '',
    });
    expect(after).toMatchObject({ violations: [], errors: [] });
    if (host.hasPlainForm) expect(tab.consoleErrors()).toEqual([]);
    expect(gallery.strays(), 'files that somebody missed at the host').toEqual([]);
  }

  const hostsHere = hosts.filter((host) => name === 'Chromium' || !host.isForOneEngine);
  for (const host of hostsHere) {
    const [missing] = engine.isThere ? missingFiles(host) : [name];
    const note = missing ? ` (there is no ${missing})` : '';
    test.skipIf(missing)(
      `the form works on the host ${host.name} and leaves the page unchanged, in ${name}${note}`,
      async () => {
        try {
          await check(host);
        } catch (error) {
          // Leaves nothing for the next host.
          await engine.close();
          throw error;
        }
      },
    );
  }
}
