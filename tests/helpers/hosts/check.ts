import { expect } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import { storedWatch } from '../journey/journey.ts';
import { soon } from '../journey/site.ts';
import { extraChecks } from './extra-checks.ts';
import { type Host, hosts } from './gallery.ts';
import {
  complaintsAbout,
  insideStyles,
  languageOf,
  listenersOf,
  type PageReport,
  removeWidgets,
  reportOf,
  seeForm,
} from './page.ts';
import { checksOfPlainForm } from './plain-form-check.ts';
import { largestShift } from './plain-form-journey.ts';
import { submitThrough } from './submission.ts';
import { expectUnchanged } from './unchanged.ts';
import type { GalleryInEngine } from './use-gallery.ts';

/** Google's "good" is 0.1; a page with reserved height hardly shifts, still less where it has a plain form. */
const largestShiftOf = ({ hasPlainForm }: Host) => (hasPlainForm ? largestShift : 0.02);

/** Tests every host of the gallery: its effect on the form, and the form's effect on it. */
export function testHosts(gallery: GalleryInEngine): void {
  const { name, site } = gallery;
  const plainForm = checksOfPlainForm(gallery);
  /** Styles of the form on a harmless page, by its language. */
  const harmless = new Map<string, Set<string>>();

  async function readHarmlessStyles(): Promise<void> {
    for (const [language, page] of [
      ['en', 'plain'],
      ['ar', 'ltr-host'],
    ] as const) {
      const tab = await gallery.open(hosts.find((host) => host.name === page) as Host);
      await seeForm(tab);
      harmless.set(language, new Set(await insideStyles(tab)));
    }
  }

  /** Expects the host to have no effect on a form. */
  async function expectSound(tab: Tab, host: Host, index = 0): Promise<void> {
    if (!host.notCompared?.includes('inside')) {
      const known = harmless.get(await languageOf(tab, index));
      const foreign = (await insideStyles(tab, index)).filter((style) => !known?.has(style));
      expect(foreign, 'styles that came in').toEqual([]);
    }
    expect(await complaintsAbout(tab, index), 'parts of the element').toEqual([]);
  }

  /** Opens the page with its script, and compares it with the page without. */
  async function openWithScript(host: Host): Promise<Tab> {
    const before = await gallery.reportOf(host, 'without');
    // Forgets errors of the page without our script: they are its own.
    (await gallery.tab()).consoleErrors();
    const tab = await gallery.open(host);
    for (const index of host.forms ?? [0]) await seeForm(tab, index);
    const now = await reportOf(tab);
    // Subtracts the layout shift that some hosts cause themselves.
    const shift = (now.shift ?? 0) - (before.shift ?? 0);
    expect(shift, 'layout shift').toBeLessThanOrEqual(largestShiftOf(host));
    expectUnchanged(now, before, host, { what: 'page with its form' });
    return tab;
  }

  /** Removes the widgets, and expects nothing of them to be left; their listeners may go a moment later. */
  async function expectNothingLeft(tab: Tab, before: PageReport, host: Host): Promise<void> {
    await removeWidgets(tab);
    await soon(() => listenersOf(tab), 'listeners').toEqual([]);
    const after = await reportOf(tab);
    expectUnchanged(after, before, host, { what: 'page after its form', changed: ['html'] });
  }

  async function checkElement(host: Host): Promise<void> {
    const tab = await openWithScript(host);
    for (const index of host.forms ?? [0]) {
      await expectSound(tab, host, index);
      await extraChecks[host.name]?.(tab);
      const email = `${host.name}.${name}.${index}@example.com`.toLowerCase();
      await submitThrough(tab, email, index);
      expect(await site.leadsOf(email)).toMatchObject([
        {
          firstName: 'زينب',
          lastName: 'Haddad',
          campaign: { utmSource: host.name },
          items: [storedWatch],
        },
      ]);
    }
    await expectNothingLeft(tab, await gallery.reportOf(host, 'without'), host);
  }

  /** Tests the builder's default snippet, whose plain form the element replaces. */
  async function checkPlainForm(host: Host): Promise<void> {
    if (!host.isAboutStyles) {
      await plainForm.checkWithoutScript(host);
      await openWithScript(host);
    }
    const { tab, send } = await plainForm.openLate(host);
    await expectSound(tab, host);
    await send();
    await expectNothingLeft(tab, await gallery.reportOf(host, 'bare'), host);
  }

  for (const host of gallery.hosts) {
    gallery.test('the form works, and leaves the page unchanged,', host, async () => {
      if (harmless.size === 0) await readHarmlessStyles();
      await (host.hasPlainForm ? checkPlainForm(host) : checkElement(host));
    });
  }
}
